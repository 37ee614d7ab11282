// Import it where it is shown, with `import()`: other pages of payments do without.
export { TransferScreen } from './transfer-screen.tsx';
