export { type DateStyle, formatDate, formatMoney, formatNumber, localDigits } from '#domain/format/format.ts';
