export { registerFinance } from './finance.routes.js';
export { readMaskedPaymentData, savePaymentData } from './payment-data/save-payment-data.js';
export { fillPaymentData, ownPaymentPart, readMaskedOwn } from './payment-data/own-payment-data.js';
export { withPaymentData } from './payment-data/payment-data-in-lists.js';
export { resealPaymentData } from './payment-data/reseal-payment-data.js';
