import bengali500 from '../../fonts/bengali-500.woff2?url';
import bengali600 from '../../fonts/bengali-600.woff2?url';
import bengali700 from '../../fonts/bengali-700.woff2?url';
import latin500 from '../../fonts/latin-500.woff2?url';
import latin700 from '../../fonts/latin-700.woff2?url';

/** The code points of a family's letters, as in `app/styles/fonts.css`. */
const ranges = {
  'Hind Siliguri Bengali': 'U+0964-0965,U+0980-09E5,U+09F0-09F2,U+09F4-09FE,U+200C-200D,U+25CC',
  'Hind Siliguri': 'U+0020-00FF,U+2000-200B,U+200E-206F,U+2190-2193,U+2212',
};

const faces: [family: keyof typeof ranges, weight: number, url: string][] = [
  ['Hind Siliguri Bengali', 600, bengali600],
  ['Hind Siliguri Bengali', 500, bengali500],
  ['Hind Siliguri Bengali', 700, bengali700],
  ['Hind Siliguri', 500, latin500],
  ['Hind Siliguri', 700, latin700],
];

/**
 * Inline script that adds the other weights of the fonts: on the first visit when the page has loaded and is idle, so that they delay
 * nothing, later at once, from the browser's cache. The browser downloads only those that the page uses; a browser that saves data none.
 * A function, so that browser bundles do not include the text.
 */
export const fontWeightsScript = (): string => `(()=>{try{
if(navigator.connection?.saveData)return;
const all=${JSON.stringify(faces)},ranges=${JSON.stringify(ranges)},version=all.join(),fonts=document.fonts,s=localStorage;
const add=()=>{for(const [family,weight,url] of all)fonts.add(new FontFace(family,'url('+url+')',{weight,display:'swap',unicodeRange:ranges[family]}))};
if(s.getItem('fonts')===version)add();
else addEventListener('load',()=>(self.requestIdleCallback??setTimeout)(()=>{add();fonts.ready.then(()=>{try{s.setItem('fonts',version)}catch{}})}));
}catch{}})()`;
