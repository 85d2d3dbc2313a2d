export { registerFinance } from './finance.routes.js';
export { readMaskedPaymentData, savePaymentData } from './payment-data/save-payment-data.js';
export { fillPaymentData } from './payment-data/own-payment-data.js';
