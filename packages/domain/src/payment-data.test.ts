import { paymentDataBody } from '@altavoz/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkClabe } from './clabe.js';
import { accountProblem, isSwiftCode, swiftElsewhere } from './iban.js';
import { keptPaymentData, paymentDataProblems, methodInUse } from './payment-data.js';
import { checkRfc } from './rfc.js';

describe('a CLABE', () => {
  it.each([
    ['032180000118359719', 'IXE'],
    ['002010077777777771', 'Banamex'],
    ['012180012345678909', 'BBVA México'],
    ['072320987654321018', 'Banorte'],
    ['646180111111111116', 'STP'],
    ['638180000000000004', 'NU MEXICO'],
    ['722969102030405060', 'Mercado Pago'],
    ['021180405060708095', 'HSBC'],
  ])('%s is right, and of %s [ENT-054]', (clabe, bank) => {
    const checked = checkClabe(clabe);
    expect([checked.clabe, checked.problem, checked.bank?.toLowerCase().split(' ')[0]]).toEqual([
      clabe,
      null,
      bank.toLowerCase().split(' ')[0],
    ]);
  });

  it.each([
    ['012180012345678900', 'check_digit'],
    ['01218001234567890', 'length'],
    ['0121800123456789090', 'length'],
    ['01218O012345678909', 'digits'],
    ['', 'required'],
    ['012180102345678909', 'check_digit'],
    ['000000000000000000', 'check_digit'],
  ])('%s is wrong: %s', (clabe, problem) => {
    expect(checkClabe(clabe).problem).toBe(problem);
  });

  it('of a bank that is not known, or that is no longer one, is asked about', () => {
    expect(checkClabe('999180000000000015')).toMatchObject({
      problem: null,
      bank: null,
      warning: 'unknown_bank',
    });
    expect(checkClabe('032180000118359719').warning).toBe('no_transfers');
    expect(checkClabe('012180012345678909').warning).toBeNull();
  });

  it.each([
    '012 180 01234567890 9',
    '0121-800123-45678909',
    '\u200b 012180012345678909 ',
    '０12180012345678909',
  ])('typed as %j is kept as text of 18 digits', (typed) => {
    expect(checkClabe(typed)).toMatchObject({ clabe: '012180012345678909', problem: null });
  });

  it('with one digit changed is always found wrong', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(9), { minLength: 17, maxLength: 17 }),
        fc.nat(17),
        fc.integer({ min: 1, max: 9 }),
        (digits, at, by) => {
          const body = `1${digits.slice(1).join('')}`;
          const last = Array.from({ length: 10 }, (_, digit) => `${body}${digit}`).filter(
            (clabe) => checkClabe(clabe).problem === null,
          );
          expect(last).toHaveLength(1);
          const clabe = last[0] ?? '';
          const changed = clabe
            .split('')
            .map((digit, place) => (place === at ? (Number(digit) + by) % 10 : digit))
            .join('');
          expect(checkClabe(changed).problem).toBe('check_digit');
        },
      ),
    );
  });
});

describe('an RFC', () => {
  it.each([
    ['GODE561231GR8', 'person'],
    ['MAB9307148T4', 'company'],
    ['SAT970701NN3', 'company'],
    ['PEGJ850214AB9', 'person'],
    ['ÑUÑO900101XY7', 'person'],
    ['LOPA000229Q10', 'person'],
    ['XEXA991231ZZ8', 'person'],
    ['A&B010203AB8', 'company'],
    ['ÑAN150630H7A', 'company'],
    ['ALT200515K27', 'company'],
    ['RUMC88070412A', 'person'],
    ['RUMC880704170', 'person'],
    ['XAXX010101000', 'person'],
    ['XEXX010101000', 'person'],
  ])('%s is that of a %s', (rfc, kind) => {
    expect(checkRfc(rfc)).toEqual({ rfc, kind, problem: null, isOdd: false });
  });

  it.each([
    ['', 'length'],
    ['PEGJ850214', 'length'],
    ['PEGJ851314AB1', 'date'],
    ['PEGJ850230AB1', 'date'],
    ['LOPA010229Q15', 'date'],
    ['PE1J850214AB1', 'format'],
    ['PEGJ85O214AB1', 'format'],
    ['PEGJ850214ÑB1', 'format'],
    ['PEGJ850214ABZ', 'format'],
  ])('%j is wrong: %s', (rfc, problem) => {
    expect(checkRfc(rfc).problem).toBe(problem);
  });

  it.each(['PEGJ850214ABA', 'SIN9311169P8'])(
    '%s breaks the rule of the last sign, as some in use do',
    (rfc) => {
      expect(checkRfc(rfc)).toMatchObject({ problem: null, isOdd: true });
    },
  );

  it.each([
    ['pegj-850214-ab9', 'PEGJ850214AB9'],
    [' GODE 561231 GR8 ', 'GODE561231GR8'],
    ['N\u0303AN150630H7A', 'ÑAN150630H7A'],
  ])('%j is kept as %s', (typed, kept) => {
    expect(checkRfc(typed)).toMatchObject({ rfc: kept, problem: null });
  });
});

describe('an account abroad', () => {
  it.each([
    ['ES91 2100 0418 4502 0005 1332', 'ES'],
    ['DE89370400440532013000', 'DE'],
    ['DE89370400440532013000', ''],
    ['GB29 NWBK 6016 1331 9268 19', 'JE'],
    ['FR14 2004 1010 0505 0001 3M02 606', 'GP'],
    ['0012345678', 'US'],
    ['0012345678', ''],
  ])('%s of %j is taken', (account, country) => {
    expect(accountProblem(account, country)).toBeNull();
  });
  it.each([
    ['', 'DE', 'required'],
    ['1', 'US', 'format'],
    ['hello world', 'US', 'format'],
    ['12345=678', 'US', 'format'],
    ['0012345678', 'DE', 'iban_needed'],
    ['0012345678', 'MQ', 'iban_needed'],
    ['ES9121000418450200051332', 'DE', 'iban_country'],
    ['ES9121000418450200051332', 'US', 'iban_country'],
    ['ES912100041845020005133', 'ES', 'iban_length'],
    ['DE89370400440532013001', 'DE', 'iban_check'],
  ])('%j of %j is wrong: %s', (account, country, problem) => {
    expect(accountProblem(account, country)).toBe(problem);
  });
  it.each([
    ['BBVAESMM', true],
    ['deutdeff500', true],
    ['BBVAES', false],
    ['BBVAESMM12', false],
  ])('has a bank %s: %s', (code, isRight) => {
    expect(isSwiftCode(code)).toBe(isRight);
  });
});

describe('an IBAN and the code of its bank', () => {
  const IBANS = {
    ES: 'ES91 2100 0418 4502 0005 1332',
    FR: 'FR14 2004 1010 0505 0001 3M02 606',
    GB: 'GB29 NWBK 6016 1331 9268 19',
    FI: 'FI21 1234 5600 0007 85',
    MC: 'MC58 1122 2000 0101 2345 6789 030',
  };
  it.each([
    ['ES', 'CAIXESBB'],
    ['ES', 'caix-es-bb-xxx'],
    ['FR', 'BNPAGFGX'],
    ['FR', 'BNPANCNX'],
    ['GB', 'BARCJESH'],
    ['GB', 'BARCIMDD'],
    ['FI', 'AABAAXM1'],
    ['MC', 'CEPAFRPP'],
    // Neither is said to be wrong for what is wrong with the other.
    ['ES', ''],
    ['ES', 'CAIX'],
  ] as const)('of %s and %s agree', (country, swift) => {
    expect(accountProblem(IBANS[country], '')).toBeNull();
    expect(swiftElsewhere(IBANS[country], swift)).toBeNull();
  });
  it.each([
    ['ES', 'CAIXFRBB', 'FR'],
    ['FR', 'BBVAESMM', 'ES'],
    ['FR', 'NWBKGB2L', 'GB'],
    ['FI', 'DEUTDEFF500', 'DE'],
  ] as const)('of %s and %s do not', (country, swift, of) => {
    expect(swiftElsewhere(IBANS[country], swift)).toEqual({ country, of });
  });
  it('is not asked for of an account that is none', () => {
    expect(swiftElsewhere('0012345678', 'DEUTDEFF')).toBeNull();
  });
});

describe('payment data', () => {
  const national = paymentDataBody.parse({
    beneficiary_name: ' Ana Prueba ',
    clabe: '012-180-01234567890-9',
  });

  it('of an account in Mexico need the CLABE, which says the bank [ENT-050…054, INV-17]', () => {
    expect(paymentDataProblems(national)).toEqual([]);
    expect(keptPaymentData(national)).toMatchObject({
      clabe: '012180012345678909',
      beneficiary_name: 'Ana Prueba',
      bank: checkClabe(national.clabe).bank,
    });
    expect(paymentDataProblems({ ...national, clabe: '4152313012345678' })).toEqual([
      ['clabe', 'clabe_card'],
    ]);
    expect(paymentDataProblems({ ...national, clabe: '' })).toEqual([['clabe', 'required']]);
  });

  it('of one abroad need what a bank there asks for [ENT-053, ENT-057…059]', () => {
    const abroad = { ...national, is_national: false, clabe: '' };
    expect(paymentDataProblems(abroad)).toEqual([
      ['account', 'required'],
      ['bank', 'required'],
      ['address', 'required'],
      ['city', 'required'],
      ['country', 'required'],
    ]);
    const whole = { ...abroad, account: 'ES9121000418450200051332', bank: 'CaixaBank', address: 'Calle 1' };
    expect(
      paymentDataProblems({ ...whole, city: 'Madrid', country: 'ES', swift: 'CAIXES', rfc: 'X' }),
    ).toEqual([
      ['swift', 'swift'],
      ['rfc', 'rfc_length'],
    ]);
  });

  it('of one abroad name a bank of the country that the IBAN is of', () => {
    const whole = {
      ...national,
      is_national: false,
      account: 'ES9121000418450200051332',
      bank: 'CaixaBank',
      address: 'Calle 1',
      city: 'Madrid',
      country: 'ES',
      swift: 'CAIXFRBB',
    };
    expect(paymentDataProblems(whole)).toEqual([['swift', 'swift_country', { country: 'ES', of: 'FR' }]]);
    expect(paymentDataProblems({ ...whole, swift: 'CAIXESBB' })).toEqual([]);
    expect(paymentDataProblems({ ...whole, account: 'ES9121000418450200051333' })).toEqual([
      ['account', 'iban_check'],
    ]);
  });

  it('of an account in Mexico are not taken as of one abroad, where nobody checks its digits', () => {
    const whole = {
      ...national,
      is_national: false,
      account: '032180000118359718',
      bank: 'BBVA',
      address: 'Calle 1',
      city: 'Puebla',
      country: 'MX',
    };
    expect(paymentDataProblems(whole)).toEqual([['country', 'country_national']]);
  });

  it('of one kind of account hold nothing of what was typed of the other [INV-17]', () => {
    const both = {
      ...national,
      account: '1',
      swift: 'X',
      bank: 'CaixaBank',
      address: 'Calle 1',
      city: 'Madrid',
      country: 'ES',
      rfc: 'GODE561231GR8',
    };
    expect(paymentDataProblems(both)).toEqual([]);
    expect(keptPaymentData(both)).toEqual({
      ...keptPaymentData(national),
      rfc: 'GODE561231GR8',
    });
    const abroad = { ...both, is_national: false, account: 'ES9121000418450200051332', swift: '' };
    expect(paymentDataProblems({ ...abroad, clabe: 'x' })).toEqual([]);
    expect(keptPaymentData({ ...abroad, clabe: 'x' })).toEqual({ ...abroad, clabe: '' });
  });
});

describe('the way in use', () => {
  it.each([
    [true, true, null, 'bank'],
    [true, true, 'paypal', 'paypal'],
    [true, true, 'bank', 'bank'],
    [true, false, 'paypal', 'bank'],
    [false, true, 'bank', 'paypal'],
    [false, true, null, 'paypal'],
    [false, false, 'bank', null],
  ] as const)('with a bank %s, PayPal %s and %s chosen is %s', (bank, paypal, chosen, used) => {
    expect(methodInUse({ bank, paypal, chosen })).toBe(used);
  });
});
