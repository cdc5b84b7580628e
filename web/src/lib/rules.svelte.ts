// web/src/lib/rules.svelte.ts - rules by their names or by their terms, such as rook+leap(1,3).
//
// The program knows the rules that have a name. Other rules are asked for once.
// SPDX-License-Identifier: MIT
import { type AlgorithmInfo, get, type Info, type Rule } from '../api';
import { words } from '../text/text';

class Rules {
  #asked = new Set<string>();
  #own = $state.raw<Record<string, Rule>>({});

  // Returns the rule of a text. Until the program has answered, and if it has no such rule, returns the plain rule.
  of(info: Info, text: string): Rule {
    const named = info.rules.find(({ name }) => name === text) ?? this.#own[text];
    if (named === undefined && text !== '' && !this.#asked.has(text)) {
      this.#asked.add(text);
      this.read(text).then(
        (rule) => (this.#own = { ...this.#own, [text]: rule, [rule.name]: rule }),
        () => this.#asked.delete(text), // a computation with this rule shows the error
      );
    }
    return named ?? info.rules[0];
  }

  // Returns whether a text is empty or the name of the plain rule.
  isPlain(info: Info, text: string): boolean {
    return text === '' || text === info.rules[0].name;
  }

  // Returns the algorithms that support the rule of a text.
  algorithms(info: Info, text: string): AlgorithmInfo[] {
    return info.algorithms.filter((one) => one.honours_rules || this.isPlain(info, text));
  }

  // Returns the options of a choice of rules: those that have a name, and the given one.
  options(info: Info, chosen: string): [string, string][] {
    const isNamed = info.rules.some(({ name }) => name === chosen);
    return [
      ...info.rules.map(({ name, summary }): [string, string] => [name, `${name}: ${words.solve.rules[name] ?? summary}`]),
      ...(isNamed ? [] : [[chosen, chosen] as [string, string]]),
    ];
  }

  read(text: string): Promise<Rule> {
    return get<Rule>(`/rule?rule=${encodeURIComponent(text)}`);
  }
}

export const rules = new Rules();
