import { MAIL_TEMPLATES } from '@altavoz/contracts';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../words.js';
import { composeMail, type MailValues } from './compose-mail.js';

const at = new Date('2026-11-22T13:05:00Z');
const link = 'https://altavoz.example/account';
const VALUES: MailValues = {
  'password-changed': { at },
  'payment-data-changed': {
    at,
    country: null,
    company: 'Colibrí & Sol',
    accounts: 'Instagram (@ana), TikTok (@ana)',
  },
  'payee-data-changed': {
    at,
    country: null,
    company: 'Colibrí & Sol',
    accounts: 'Instagram (@ana)',
    waiting: 2,
    context: 'link',
  },
  'payment-data-forgotten': { at },
  'content-approved': { at, company: 'Nube', campaign: 'Verano', content: 'Instagram · Reel' },
  'content-rejected': {
    at,
    company: 'Nube',
    campaign: 'Verano',
    content: 'Instagram · Reel',
    reason: 'Falta el logo',
  },
  invitation: {
    subject: 'Colibrí & Sol te invita por Altavoz',
    message: 'Hola, Ana:\n\nresponde pronto.',
    until: at,
    action: 'Abrir la invitación',
  },
  notifications: { at, zone: 'UTC', subject: '3 novedades', items: '• Ana <b>\n• Bea' },
  'new-device': { at, device: '<b>Firefox</b> & "Linux"', ip: '192.0.2.7' },
  'connection-ended': { at, account: 'ana', network: 'Instagram' },
  'premium-asked': { at, creator: 'Ana Prueba', money: 1_500, text: 'Quiero crecer' },
  'plan-requested': {
    company: '<b>Sol</b> & "Mar"',
    name: 'Ana <i>',
    email: 'ana@example.com',
    at,
    views: '20,000',
    used: '4,900',
    of: '5,000',
    text: 'Una campaña nacional',
  },
  'reset-password': { at },
  'verify-email': { at, email: 'ana@example.com' },
  'email-change': { at },
  'confirm-new-email': { at, email: 'ana@example.com' },
  'email-changed': { at },
  'google-joined': { at, ip: '192.0.2.7' },
  'second-factor-off': { at },
  'recovery-codes-renewed': { at },
  'account-deleted': { at },
  'member-invitation': { inviter: 'Ana', company: '<b>Sol</b> & "Mar"', role: 'Analista', until: at },
  'member-removed': { at, company: '<b>Sol</b> & "Mar"' },
  'owner-appointed': { at, company: '<b>Sol</b> & "Mar"', name: 'Ana <i>' },
  'guest-invitation': { inviter: 'Ana', company: 'Sol', campaign: '<b>Verano</b> & "Mar"', until: at },
  'guest-removed': { at, company: 'Sol', campaign: '<b>Verano</b> & "Mar"' },
};

describe.each(LANGUAGES.flatMap((locale) => MAIL_TEMPLATES.map((template) => [template, locale] as const)))(
  '%s in %s',
  (template, locale) => {
    const mail = composeMail(template, { locale, values: VALUES[template], link });

    it('has every text, with its values', () => {
      for (const text of [mail.subject, mail.text, mail.html]) {
        expect(text).not.toMatch(/\{\{|\}\}|undefined|null|\[object/);
        expect(text).not.toContain(`${template}.`);
      }
      expect(mail.subject).toContain('Altavoz');
      expect(mail.text).toContain(link);
      expect(mail.html).toContain(`href="${link}"`);
      expect(mail.html).toContain(`lang="${locale}"`);
      expect(mail.text).toMatch(
        locale === 'es' ? /22 de noviembre de 2026,? (a las )?13:05/ : /November 22, 2026 at 1:05 PM/,
      );
    });
  },
);

it('leaves the greeting to a company that writes to a creator', () => {
  const mail = composeMail('invitation', { locale: 'es', values: VALUES.invitation, link });
  expect(mail.text.startsWith('Hola, Ana:\n\nresponde')).toBe(true);
  expect(mail.html).not.toContain('<p style="margin:0 0 16px"></p>');
  expect(mail.text).toContain('Este enlace sirve hasta el 22 de noviembre de 2026 a las 13:05 (UTC).');
  const odd = { subject: 'x', message: '$t(mail:unknown) {{product}} <b>', until: at, action: 'Abrir' };
  const { text, html } = composeMail('invitation', { locale: 'es', values: odd, link });
  expect(text).toContain('$t(mail:unknown) {{product}} <b>');
  expect(html).not.toContain('<b>');
});

it('writes values into HTML as text alone', () => {
  const mail = composeMail('new-device', { locale: 'es', values: VALUES['new-device'], link });
  expect(mail.text).toContain('<b>Firefox</b> & "Linux"');
  expect(mail.html).not.toContain('<b>');
  expect(mail.html).toContain('&lt;b&gt;Firefox&lt;&#x2F;b&gt; &amp; &quot;Linux&quot;');
});

it('says of a changed password that Google leads in no more only where it did', () => {
  for (const locale of LANGUAGES) {
    const textOf = (values: MailValues['password-changed']) =>
      composeMail('password-changed', { locale, values, link }).text;
    expect(textOf({ at })).not.toContain('Google');
    expect(textOf({ at, context: 'google' })).toContain('Google');
  }
});

it('says of a content only what there is: why it was rejected, and what its creator still does', () => {
  const content = { at, company: 'Nube', campaign: 'Verano', content: 'Reel' };
  for (const locale of LANGUAGES) {
    const rejected = (values: Pick<MailValues['content-rejected'], 'reason' | 'context'>) =>
      composeMail('content-rejected', { locale, values: { ...content, ...values }, link }).text;
    expect(rejected({ reason: 'Falta el logo' })).toMatch(/[«“]Falta el logo[»”]/);
    expect(rejected({ reason: '', context: 'unsaid' })).not.toMatch(/[«“][»”]/);
    const approved = (values: Pick<MailValues['content-approved'], 'context'>) =>
      composeMail('content-approved', { locale, values: { ...content, ...values }, link }).text;
    const toDo = locale === 'es' ? 'Publícalo' : 'Publish it';
    expect(approved({})).toContain(toDo);
    expect(approved({ context: 'posted' })).not.toContain(toDo);
  }
});

it('says to whoever pays what became of payment data, and of payouts that wait only where some do', () => {
  const contexts: Record<MailValues['payee-data-changed']['context'], number> = {
    link: 1,
    link_none: 0,
    link_first: 1,
    link_first_none: 0,
    account: 1,
    account_first: 1,
    deleted: 1,
  };
  for (const locale of LANGUAGES)
    for (const [context, waiting] of Object.entries(contexts)) {
      const { subject, text } = composeMail('payee-data-changed', {
        locale,
        values: {
          ...VALUES['payee-data-changed'],
          waiting,
          context: context as keyof typeof contexts,
        },
        link,
      });
      const told = {
        context,
        isWritten: !/payee-data-changed|: 0\.|\{\{/.test(subject + text),
        tellsWaiting: /: 1\./.test(text),
        saysChanged: /cambiaron|were changed/.test(subject),
        leadsToApprove: /por aprobar:|to approve:/.test(text),
      };
      expect(told).toEqual({
        context,
        isWritten: true,
        tellsWaiting: waiting > 0,
        saysChanged: !/first|deleted/.test(context),
        leadsToApprove: waiting > 0 && context !== 'deleted',
      });
    }
});

it('says that a device is unknown in the language of the mail', () => {
  const values = { at, device: null, ip: '192.0.2.7' };
  expect(composeMail('new-device', { locale: 'es', values, link }).text).toContain(
    'Dispositivo: desconocido.',
  );
  expect(composeMail('new-device', { locale: 'en', values, link }).text).toContain('Device: unknown.');
});
