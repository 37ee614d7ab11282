export { ExportButton } from './export-button.tsx';
export { ImportProducts } from './import-products.tsx';
export { ProductFileTools } from './product-file-tools.tsx';
