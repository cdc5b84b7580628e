// web/src/lib/rules.svelte.ts - looks up rules by their names or by their terms, such as
// rook+leap(1,3).
//
// `info` contains the rules of the program's table. Any other rule is requested from the program
// once, or again after an error.
// SPDX-License-Identifier: MIT
import { type AlgorithmInfo, get, type Info, type Rule } from '../api';
import { words } from '../text/text';

class Rules {
  #asked = new Set<string>();
  #own = $state.raw<Record<string, Rule>>({});

  // Returns the rule with this name or these terms. Returns the plain rule until the program has
  // answered, or if the program knows no such rule.
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

  // Returns the algorithms that support the rule with this name or these terms.
  algorithms(info: Info, text: string): AlgorithmInfo[] {
    return info.algorithms.filter((one) => one.honours_rules || this.isPlain(info, text));
  }

  // Returns the options for choosing a rule: the rules of the program's table and, if it is not among them, the chosen
  // rule.
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
