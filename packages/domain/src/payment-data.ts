import type { PaymentDataBody, PayoutMethod } from '@altavoz/contracts';
import { checkClabe } from './clabe.js';
import { accountProblem, bareAccount, ibansOf, isSwiftCode, swiftElsewhere } from './iban.js';
import { checkRfc } from './rfc.js';

/** What is wrong with payment data; each has its sentence in `payment-data.json`. */
export type PaymentDataProblem =
  | 'required'
  | 'clabe_digits'
  | 'clabe_length'
  | 'clabe_check_digit'
  | 'clabe_card'
  | 'account_format'
  | 'country_national'
  | 'iban_needed'
  | 'iban_country'
  | 'iban_length'
  | 'iban_check'
  | 'swift'
  | 'swift_country'
  | 'rfc_length'
  | 'rfc_format'
  | 'rfc_date';
export type PaymentDataField = keyof PaymentDataBody;

/** Accounts there are said by their CLABE, whose check digit finds a slip of the finger. */
export const NATIONAL = 'MX';

/** Where money can be sent to abroad: what a bank there asks for. */
const ASKED_ABROAD = ['bank', 'address', 'city', 'country'] as const;

/** Only of an account in Mexico, and only of one abroad: the bank of a CLABE is said by the CLABE. */
const NATIONAL_ONLY = { clabe: '' };
const ABROAD_ONLY = { account: '', swift: '', bank: '', address: '', city: '', country: '' };

/** Payment data without what their kind of account is not asked for: what was typed of the other kind is nobody's choice. */
export const askedPaymentData = <T extends PaymentDataBody>(body: T): T => ({
  ...body,
  ...(body.is_national ? ABROAD_ONLY : NATIONAL_ONLY),
});

/** Payment data as they are kept: what is asked for, numbers bare, and the bank that the CLABE says. */
export function keptPaymentData(body: PaymentDataBody): PaymentDataBody {
  const asked = askedPaymentData(body);
  const { clabe, bank } = checkClabe(asked.clabe);
  return {
    ...asked,
    clabe,
    account: bareAccount(asked.account),
    swift: bareAccount(asked.swift),
    rfc: asked.rfc === '' ? '' : checkRfc(asked.rfc).rfc,
    bank: body.is_national ? (bank ?? '') : asked.bank,
  };
}

/** A problem with a field, and what fills the gaps of its sentence. */
type Found = [field: PaymentDataField, problem: PaymentDataProblem, values?: Record<string, string | number>];

/** What must be mended before it is kept, by field: one problem each. */
export function paymentDataProblems(body: PaymentDataBody): Found[] {
  const found: Found[] = [];
  if (body.is_national) {
    const { clabe, problem } = checkClabe(body.clabe);
    if (problem === 'required') found.push(['clabe', 'required']);
    // A card has 16 digits: the number that people know by heart.
    else if (problem === 'length' && clabe.length === 16) found.push(['clabe', 'clabe_card']);
    else if (problem) found.push(['clabe', `clabe_${problem}`]);
  } else {
    const problem = accountProblem(body.account, body.country);
    if (problem === 'format') found.push(['account', 'account_format']);
    else if (problem === 'iban_needed') found.push(['account', problem, ibansOf(body.country)]);
    else if (problem === 'iban_country')
      found.push(['account', problem, { country: bareAccount(body.account).slice(0, 2) }]);
    else if (problem) found.push(['account', problem]);
    if (body.country === NATIONAL) found.push(['country', 'country_national']);
    for (const field of ASKED_ABROAD) if (body[field] === '') found.push([field, 'required']);
    if (body.swift !== '' && !isSwiftCode(body.swift)) found.push(['swift', 'swift']);
    // Of an account that is wrong itself nobody knows the country.
    const elsewhere = problem ? null : swiftElsewhere(body.account, body.swift);
    if (elsewhere) found.push(['swift', 'swift_country', elsewhere]);
  }
  if (body.rfc !== '') {
    const { problem } = checkRfc(body.rfc);
    if (problem) found.push(['rfc', `rfc_${problem}`]);
  }
  return found;
}

/**
 * By which of two ways somebody is paid: the one that they chose, as long as they have said it, else the bank, and PayPal where
 * it is all there is; null where there is neither.
 */
export function methodInUse({
  bank,
  paypal,
  chosen,
}: {
  bank: boolean;
  paypal: boolean;
  chosen: PayoutMethod | null;
}): PayoutMethod | null {
  const has = { bank, paypal };
  if (chosen !== null && has[chosen]) return chosen;
  return bank ? 'bank' : paypal ? 'paypal' : null;
}
