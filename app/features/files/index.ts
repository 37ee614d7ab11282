export { ExportButton } from './export-button.tsx';
export { FileTools } from './file-tools.tsx';
export { ImportScreen } from './import-screen.tsx';
export { orderImport } from './order-import.ts';
export { productImport } from './product-import.ts';
