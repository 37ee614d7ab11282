// Import it where it is shown, with `import()`.
export { AttentionList } from './attention-list.tsx';
