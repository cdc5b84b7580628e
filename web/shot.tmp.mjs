import { chromium } from 'playwright-core';
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync']});
const which=process.argv.slice(2);
const views={solve:'#v=solve&n=8&q=0.3-1.6&b=4.4',solved:'#v=solve&n=12&r=1',none:'#v=solve&n=3&r=1',big:'#v=solve&n=1000&r=1',list:'#v=list&n=8&i=42',list18:'#v=list&n=18&i=500000001',steps:'#v=steps&n=4&s=60',steps8:'#v=steps&n=8&a=prohibited-fields&s=500',bfs:'#v=steps&n=6&a=breadth-first&s=300',mask:'#v=steps&n=8&a=bitmask&s=200',dfi:'#v=steps&n=6&a=depth-first-iterative&s=100',compare:'#v=compare&n=8',count:'#v=count&n=10',play:'#v=play&n=6',million:'#v=solve&n=1000000&r=1'};
const sizes={l:[1280,900,'light'],d:[1280,900,'dark'],m:[390,844,'light']};
for(const w of which){ const [name,modes='l']=w.split(':');
 for(const m of modes){ const [width,height,scheme]=sizes[m];
  const p=await b.newPage({viewport:{width,height},colorScheme:scheme,locale:process.env.LOC??'en-US'});
  p.on('console',x=>{if(['error','warning'].includes(x.type()))console.log(name,x.text())}); p.on('pageerror',e=>console.log(name,'ERR',e.message,e.stack?.slice(0,300)));
  await p.goto('http://127.0.0.1:8092/'+views[name]); await p.waitForTimeout(+(process.env.WAIT??2500));
  if(process.env.DO){ await eval(`(async(p)=>{${process.env.DO}})`)(p);} 
  const over=await p.evaluate(()=>document.documentElement.scrollWidth-innerWidth); if(over>0)console.log(name,m,'overflow',over);
  await p.screenshot({path:`/tmp/shots/${name}-${m}.png`,fullPage:m!=='d'}); await p.close(); } }
await b.close();
