export { ExportButton } from './export-button.tsx';
export { FileTools } from './file-tools.tsx';
export { ImportScreen } from './import-screen.tsx';
export { orderImportDefinition } from './order-import.ts';
export { productImportDefinition } from './product-import.ts';
