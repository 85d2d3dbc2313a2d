/** Letters and digits of an IBAN by country (ISO 13616, SWIFT's registry). */
// prettier-ignore
const LENGTHS: Readonly<Record<string, number>> = {
  AD: 24, AE: 23, AL: 28, AT: 20, AZ: 28, BA: 20, BE: 16, BG: 22, BH: 22, BI: 27, BR: 29, BY: 28, CH: 21, CR: 22,
  CY: 28, CZ: 24, DE: 22, DJ: 27, DK: 18, DO: 28, EE: 20, EG: 29, ES: 24, FI: 18, FK: 18, FO: 18, FR: 27, GB: 22,
  GE: 22, GI: 23, GL: 18, GR: 27, GT: 28, HN: 28, HR: 21, HU: 28, IE: 22, IL: 23, IQ: 23, IS: 26, IT: 27, JO: 30,
  KW: 30, KZ: 20, LB: 28, LC: 32, LI: 21, LT: 20, LU: 20, LV: 21, LY: 25, MC: 27, MD: 24, ME: 22, MK: 19, MN: 20,
  MR: 27, MT: 31, MU: 30, NI: 28, NL: 18, NO: 15, OM: 23, PK: 24, PL: 28, PS: 29, PT: 25, QA: 29, RO: 24, RS: 22,
  RU: 33, SA: 24, SC: 31, SD: 18, SE: 24, SI: 19, SK: 24, SM: 27, SO: 23, ST: 25, SV: 28, TL: 23, TN: 24, TR: 26,
  UA: 29, VA: 22, VG: 24, XK: 20, YE: 30,
};

/** Whose IBANs a country has that has none of its own, as the registry says beside that country. */
// prettier-ignore
const IBANS_OF: Readonly<Record<string, string>> = {
  AX: 'FI', BL: 'FR', GF: 'FR', GG: 'GB', GP: 'FR', IM: 'GB', JE: 'GB', MF: 'FR', MQ: 'FR', NC: 'FR', PF: 'FR', PM: 'FR',
  RE: 'FR', TF: 'FR', WF: 'FR', YT: 'FR',
};

export type AccountProblem =
  'required' | 'format' | 'iban_needed' | 'iban_country' | 'iban_length' | 'iban_check';

/** How IBANs of a country begin, and how long they are; undefined of a country whose accounts have none. */
export function ibansOf(country: string): { begin: string; length: number } | undefined {
  const begin = IBANS_OF[country] ?? country;
  const length = LENGTHS[begin];
  return length === undefined ? undefined : { begin, length };
}

/** An account as it is kept: without blanks and hyphens, in capitals. */
export const bareAccount = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\s.\-‐-―\p{Cf}]/gu, '')
    .toUpperCase();

/** Whether it begins as an IBAN does, with a country that has them and two digits: then it must be a whole one. */
const looksLikeIban = (account: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(account) && account.slice(0, 2) in LENGTHS;

/**
 * What is wrong with an account abroad: an IBAN must be a right one of its country, and where accounts have one there is
 * no other; of accounts elsewhere only the letters are known.
 * @param country where the account is; blank while that is not said
 */
export function accountProblem(typed: string, country: string): AccountProblem | null {
  const account = bareAccount(typed);
  if (account === '') return 'required';
  if (!/^(?=.*\d)[A-Z0-9/]{4,34}$/.test(account)) return 'format';
  const ibans = ibansOf(country);
  if (!looksLikeIban(account)) return ibans ? 'iban_needed' : null;
  if (country !== '' && account.slice(0, 2) !== (ibans?.begin ?? country)) return 'iban_country';
  if (account.length !== LENGTHS[account.slice(0, 2)]) return 'iban_length';
  const moved = account.slice(4) + account.slice(0, 4);
  let rest = 0;
  for (const sign of moved) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1 ? null : 'iban_check';
}

/**
 * Other countries that a bank may be in than the IBAN of its account says: those without IBANs of their own, and where
 * banks of one country are also in another (the European Payments Council's relation of IBAN and BIC).
 */
const BANKS_IN: Readonly<Record<string, readonly string[]>> = {
  DK: ['FO', 'GL'],
  FR: ['GG', 'JE'],
  GB: ['VG'],
  IE: ['GB'],
  MC: ['FR'],
};

/**
 * The two countries of an account whose bank cannot have it: an IBAN begins with its country (ISO 13616), and the fifth
 * and sixth letter of a code of a bank are the bank's (ISO 9362). Null where they agree, and where either is none.
 */
export function swiftElsewhere(account: string, swift: string): { country: string; of: string } | null {
  if (!isSwiftCode(swift) || !looksLikeIban(bareAccount(account))) return null;
  const country = bareAccount(account).slice(0, 2);
  const of = bareAccount(swift).slice(4, 6);
  const agree = of === country || IBANS_OF[of] === country || (BANKS_IN[country]?.includes(of) ?? false);
  return agree ? null : { country, of };
}

/** Whether it is written as the code of a bank is (ISO 9362): bank, country, place and, where there is one, branch. */
export const isSwiftCode = (typed: string): boolean =>
  /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bareAccount(typed));
