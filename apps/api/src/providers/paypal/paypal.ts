import type { IncomingHttpHeaders } from 'node:http';
import { cutText } from '@altavoz/domain';
import type { Config } from '../../config.js';

/** PayPal refused for good: `issues` say why, in its words. */
export class PayPalRefused extends Error {
  constructor(
    readonly status: number,
    readonly issues: readonly string[],
    /** What its support looks for. */
    readonly debugId: string,
    /** The batch that it has under the same id already, where that is why. */
    readonly hasBatch: string | null = null,
  ) {
    super(`PayPal refused (${status}): ${issues.join(', ')}; debug_id ${debugId}`);
  }
}

export interface PayPalItem {
  receiver: string;
  value: string;
  currency: string;
  senderItemId: string;
  note: string;
}

export interface PayPalItemResult {
  senderItemId: string;
  status: string;
  transactionId: string;
  error: string;
}

export interface PayPalOrder {
  id: string;
  status: string;
  approveUrl: string | null;
  /** Of the first purchase unit, once something was captured. */
  capture: { id: string; status: string; value: string; currency: string; customId: string } | null;
  /** What was given back of it. */
  refunds: { status: string; value: string; currency: string }[];
}

/** The two protocols of PayPal that we speak: orders v2 for what is bought, payouts v1 for what is paid. */
export interface PayPal {
  /** Gets leave to ask, which is kept for what is asked next. What fails here has been asked of nobody. */
  signIn(): Promise<unknown>;
  createPayout(batchId: string, items: readonly PayPalItem[], subject: string): Promise<string>;
  readPayout(paypalBatchId: string): Promise<{ status: string; items: PayPalItemResult[] }>;
  createOrder(order: {
    id: string;
    value: string;
    currency: string;
    description: string;
    returnUrl: string;
    cancelUrl: string;
  }): Promise<PayPalOrder>;
  captureOrder(orderId: string, requestId: string): Promise<PayPalOrder>;
  readOrder(orderId: string): Promise<PayPalOrder>;
  /** Whether PayPal sent an event to the webhook of the settings, in these very letters. It is PayPal that says so. */
  hasSent(event: { headers: IncomingHttpHeaders; text: string }): Promise<boolean>;
}

/** What an event is about: a batch by PayPal's id, a purchase by ours; null for whatever else PayPal tells of. */
export function subjectOf(type: string, resource: unknown): { batch: string } | { purchase: string } | null {
  const about = obj(resource);
  if (type.startsWith('PAYMENT.PAYOUTSBATCH.'))
    return { batch: str(obj(about['batch_header'])['payout_batch_id']) };
  if (type.startsWith('PAYMENT.PAYOUTS-ITEM.')) return { batch: str(about['payout_batch_id']) };
  if (type.startsWith('CHECKOUT.ORDER.'))
    return { purchase: str(list(about['purchase_units'])[0]?.['custom_id']) };
  // A refund has the custom id of its own request, and the invoice of what it is of.
  if (type.startsWith('PAYMENT.CAPTURE.'))
    return { purchase: str(about['invoice_id']) || str(about['custom_id']) };
  return null;
}

/** What PayPal signs an event with, by its name in the call that checks it. */
const SIGNED_BY = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
};

const TIMEOUT_MS = 15_000;
/** A token is not used in its last minutes. */
const EARLY_MS = 5 * 60_000;
const PAGE = 1_000;

type Json = Record<string, unknown>;
const obj = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});
const list = (value: unknown): Json[] => (Array.isArray(value) ? value.map(obj) : []);
const str = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The batch that a refusal links to: one with the id that was sent is there already. */
function batchIn(failure: Json): string | null {
  const links = list(failure['details']).flatMap(({ link, links: more }) => [...list(link), ...list(more)]);
  const found = links.map(({ href }) => /\/v1\/payments\/payouts\/([^/?]+)$/.exec(str(href))?.[1]);
  return found.find((id) => id !== undefined) ?? null;
}

/** PayPal as the settings say; null while they do not. */
export function createPayPal({ paypal }: Pick<Config, 'paypal'>, now: () => Date): PayPal | null {
  if (paypal === null) return null;
  let token: { value: string; until: number } | null = null;

  const signIn = async (): Promise<string> => {
    if (token && token.until > now().getTime()) return token.value;
    const reply = await fetch(`${paypal.apiUrl}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${paypal.clientId}:${paypal.secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!reply.ok) throw new Error(`PayPal gave no token (${reply.status})`);
    const { access_token, expires_in } = obj(await reply.json());
    const seconds = typeof expires_in === 'number' ? expires_in : 0;
    token = { value: str(access_token), until: now().getTime() + seconds * 1_000 - EARLY_MS };
    return token.value;
  };

  const call = async (
    method: string,
    path: string,
    body?: Json | string,
    requestId?: string,
  ): Promise<Json> => {
    for (let tried = 1; ; tried++) {
      const reply = await fetch(`${paypal.apiUrl}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${await signIn()}`,
          'content-type': 'application/json',
          prefer: 'return=representation',
          ...(requestId ? { 'paypal-request-id': requestId } : {}),
        },
        ...(body ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (reply.ok) return obj(await reply.json());
      const failure = obj(await reply.json().catch(() => null));
      // A token may end before its time.
      if (reply.status === 401 && tried === 1) {
        token = null;
        continue;
      }
      // What passes by itself is tried again by whoever asked, under the same request id.
      if (reply.status >= 500 || reply.status === 429)
        throw new Error(`PayPal could not serve (${reply.status})`);
      const issues = [str(failure['name']), ...list(failure['details']).map((one) => str(one['issue']))];
      throw new PayPalRefused(
        reply.status,
        issues.filter(Boolean),
        str(failure['debug_id']),
        batchIn(failure),
      );
    }
  };

  const orderOf = (reply: Json): PayPalOrder => {
    const link = list(reply['links']).find(({ rel }) => rel === 'payer-action' || rel === 'approve');
    const [unit] = list(reply['purchase_units']);
    const [capture] = list(obj(unit?.['payments'])['captures']);
    const amount = obj(capture?.['amount']);
    return {
      id: str(reply['id']),
      status: str(reply['status']),
      approveUrl: link ? str(link['href']) : null,
      capture: capture
        ? {
            id: str(capture['id']),
            status: str(capture['status']),
            value: str(amount['value']),
            currency: str(amount['currency_code']),
            customId: str(capture['custom_id']) || str(unit?.['custom_id']),
          }
        : null,
      refunds: list(obj(unit?.['payments'])['refunds']).map((refund) => ({
        status: str(refund['status']),
        value: str(obj(refund['amount'])['value']),
        currency: str(obj(refund['amount'])['currency_code']),
      })),
    };
  };

  return {
    signIn,
    async createPayout(batchId, items, subject) {
      const reply = await call(
        'POST',
        '/v1/payments/payouts',
        {
          sender_batch_header: { sender_batch_id: batchId, email_subject: cutText(subject, 255) },
          items: items.map(({ receiver, value, currency, senderItemId, note }) => ({
            recipient_type: 'EMAIL',
            receiver,
            amount: { value, currency },
            note: cutText(note, 4_000),
            sender_item_id: senderItemId,
            recipient_wallet: 'PAYPAL',
          })),
        },
        batchId,
      );
      return str(obj(reply['batch_header'])['payout_batch_id']);
    },
    async readPayout(paypalBatchId) {
      const items: PayPalItemResult[] = [];
      for (let page = 1; ; page++) {
        const query = `page=${page}&page_size=${PAGE}&total_required=true`;
        const reply = await call('GET', `/v1/payments/payouts/${encodeURIComponent(paypalBatchId)}?${query}`);
        const found = list(reply['items']);
        for (const one of found)
          items.push({
            senderItemId: str(obj(one['payout_item'])['sender_item_id']),
            status: str(one['transaction_status']),
            transactionId: str(one['transaction_id']) || str(one['payout_item_id']),
            error: str(obj(one['errors'])['name']),
          });
        if (found.length < PAGE) return { status: str(obj(reply['batch_header'])['batch_status']), items };
      }
    },
    async createOrder({ id, value, currency, description, returnUrl, cancelUrl }) {
      return orderOf(
        await call(
          'POST',
          '/v2/checkout/orders',
          {
            intent: 'CAPTURE',
            purchase_units: [
              {
                reference_id: 'credits',
                amount: { currency_code: currency, value },
                description: cutText(description, 127),
                custom_id: id,
                invoice_id: id,
              },
            ],
            payment_source: {
              paypal: {
                experience_context: {
                  return_url: returnUrl,
                  cancel_url: cancelUrl,
                  user_action: 'PAY_NOW',
                  shipping_preference: 'NO_SHIPPING',
                  payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
                },
              },
            },
          },
          id,
        ),
      );
    },
    async captureOrder(orderId, requestId) {
      return orderOf(
        await call('POST', `/v2/checkout/orders/${encodeURIComponent(orderId)}/capture`, {}, requestId),
      );
    },
    async readOrder(orderId) {
      return orderOf(await call('GET', `/v2/checkout/orders/${encodeURIComponent(orderId)}`));
    },
    async hasSent({ headers, text }) {
      const signed = Object.entries(SIGNED_BY).map(([name, header]) => [name, headers[header]] as const);
      // What carries no signature is not worth a question.
      if (paypal.webhookId === null || signed.some(([, value]) => typeof value !== 'string')) return false;
      const question = JSON.stringify({ ...Object.fromEntries(signed), webhook_id: paypal.webhookId });
      try {
        // Its letters are what was signed: written anew they may be others.
        const reply = await call(
          'POST',
          '/v1/notifications/verify-webhook-signature',
          `${question.slice(0, -1)},"webhook_event":${text}}`,
        );
        return reply['verification_status'] === 'SUCCESS';
      } catch (error) {
        if (error instanceof PayPalRefused) return false;
        throw error;
      }
    },
  };
}
