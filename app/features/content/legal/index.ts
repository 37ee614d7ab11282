export { LegalText } from './legal-text.tsx';
export { VariantPriceDemo } from './variant-price-demo.tsx';
