import bengali500 from '../../fonts/bengali-500.woff2?url';
import bengali600 from '../../fonts/bengali-600.woff2?url';
import bengali700 from '../../fonts/bengali-700.woff2?url';
import digits500 from '../../fonts/digits-500.woff2?url';
import digits700 from '../../fonts/digits-700.woff2?url';
import latin500 from '../../fonts/latin-500.woff2?url';
import latin700 from '../../fonts/latin-700.woff2?url';

/** As in `app/styles/fonts.css`: the family and the code points. */
const bengali = ['Hind Siliguri Bengali', 'U+0964-0965,U+0980-09E5,U+09F0-09F2,U+09F4-09FE,U+200C-200D,U+25CC'];
const digits = ['Hind Siliguri', 'U+09E6-09EF,U+09F3'];
const latin = ['Hind Siliguri', 'U+0020-00FF,U+2000-200B,U+200E-206F,U+2190-2193,U+2212'];

/** The faces of each weight, the most used first. A weight has all of its faces or none: letters without one would be of another family. */
const weights = [
  { weight: 600, faces: [[...bengali, bengali600]] },
  {
    weight: 700,
    of: 'h1:not(.sr-only)',
    faces: [
      [...bengali, bengali700],
      [...digits, digits700],
      [...latin, latin700],
    ],
  },
  {
    weight: 500,
    of: '.pill,.table',
    faces: [
      [...bengali, bengali500],
      [...digits, digits500],
      [...latin, latin500],
    ],
  },
];

/**
 * Inline script that adds the weights of the fonts that the stylesheet lacks: on the first visit when the page has loaded and is idle, all in
 * one step, because each one lays the page out again; later before the first paint, from the browser's cache. A browser that saves data keeps
 * the regular weight. `data-fonts` says that the document has all weights. A function, so that browser bundles do not include the text.
 */
export const fontWeightsScript = (): string => `(()=>{try{
if(navigator.connection?.saveData)return;
const all=${JSON.stringify(weights)},d=document,s=localStorage,version=${JSON.stringify(bengali600)};
const facesOf=({weight,faces})=>faces.map(([family,unicodeRange,url])=>new FontFace(family,'url('+url+')',{weight,unicodeRange,display:'swap'}));
const add=faces=>faces.forEach(face=>d.fonts.add(face));
const done=()=>d.documentElement.setAttribute('data-fonts','');
const load=async()=>{try{
const sets=[];for(const each of all)sets.push(await Promise.all(facesOf(each).map(face=>face.load())));
sets.forEach(add);
s.setItem('fonts',version);done()
}catch{}};
if(s.getItem('fonts')===version){all.map(facesOf).forEach(add);done()}
else addEventListener('load',()=>(self.requestIdleCallback??setTimeout)(load));
}catch{}})()`;
