export { earningsPart } from './earnings-part.js';
export { registerFinance } from './finance.routes.js';
export {
  checkedPaymentData,
  mayGiveByLink,
  readMaskedPaymentData,
  savePaymentData,
  savePayPal,
} from './payment-data/save-payment-data.js';
export { fillPaymentData, ownPaymentPart, readMaskedOwn } from './payment-data/own-payment-data.js';
export { withPaymentData } from './payment-data/payment-data-in-lists.js';
export { resealPaymentData } from './payment-data/reseal-payment-data.js';
export {
  copyFlag,
  FORMER_MS,
  freePaymentData,
  keepPaymentData,
  writePaymentData,
} from './payment-data/payment-data.repository.js';
export { toldTogether } from './payment-data/tell-changes.js';
export { sealPayee } from './payment-data/sealed-data.js';
export { paidToCreators, payoutsOfCreators } from './payouts/payouts.service.js';
export { movePayouts } from './payouts/move-payouts.js';
export { owePayables } from './payouts/owe-payables.js';
export { holdPayouts, insertBatch, listPayables, setOnPayouts } from './payouts/payouts.repository.js';
