export { HomeSections } from './home-sections.tsx';
export { loadHome } from './load-home.ts';
