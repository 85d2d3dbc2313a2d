import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { crc32 } from 'node:zlib';

type Json = Record<string, unknown>;

interface Order {
  id: string;
  customId: string;
  amount: { currency_code: string; value: string };
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  captureStatus: string;
  /** What its seller gave back, in the currency of its amount. */
  refunds: string[];
}
interface Batch {
  id: string;
  items: { sender_item_id: string; receiver: string; amount: { value: string; currency: string } }[];
}

/**
 * A server that speaks the parts of PayPal that we use, by its own descriptions (checkout_orders_v2 2.13 and
 * payments_payouts_batch_v1 1.9, Apache-2.0): tokens by client credentials, request ids that answer the same again, orders
 * that a buyer approves, payouts whose items end by their receiver, events that it signs and knows again.
 */
export interface PayPalServer {
  url: string;
  orders: Map<string, Order>;
  batches: Map<string, Batch>;
  /** Requests that it got, as `POST /v1/payments/payouts`. */
  seen: string[];
  /** What the next writing calls answer in the place of what they do. */
  failures: { status: number; body: Json; after?: boolean }[];
  /** Forgets which request ids it knows; of a batch it still knows the id. */
  forget(): void;
  /** The headers that it sends an event with, to the webhook of that id. */
  signs(text: string, webhookId?: string): Record<string, string>;
  close(): Promise<void>;
}

export const WEBHOOK_ID = '8PT597110X687430LKGECATA';

const CERT_URL = 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-a5cafa77';
/** What is signed of an event. */
const signedText = (id: string, time: string, webhookId: string, text: string) =>
  Buffer.from(`${id}|${time}|${webhookId}|${crc32(text)}`);

const CLIENT = Buffer.from('client:secret').toString('base64');

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

export async function openPayPalServer(): Promise<PayPalServer> {
  const orders = new Map<string, Order>();
  const batches = new Map<string, Batch>();
  const answered = new Map<string, { status: number; body: Json; asked: string }>();
  const seen: string[] = [];
  const failures: PayPalServer['failures'] = [];
  const issue = (status: number, name: string, what = name) => ({
    status,
    body: { name, message: name, debug_id: 'debug-1', details: [{ issue: what, description: what }] },
  });

  const keys = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  let transmissions = 0;
  const signs: PayPalServer['signs'] = (text, webhookId = WEBHOOK_ID) => {
    const id = `69cd13f0-d67a-11e5-baa3-${String((transmissions += 1)).padStart(12, '0')}`;
    const time = '2026-05-10T12:00:00Z';
    return {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': CERT_URL,
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': sign(
        'sha256',
        signedText(id, time, webhookId, text),
        keys.privateKey,
      ).toString('base64'),
    };
  };
  /** As verify-webhook-signature does: over the event in the letters that it is asked with. */
  const isOwn = (question: string): boolean => {
    const asked = JSON.parse(question) as Record<string, string>;
    const event = question.slice(question.indexOf('"webhook_event":') + '"webhook_event":'.length, -1);
    const { transmission_id = '', transmission_time = '', transmission_sig = '' } = asked;
    return (
      asked['cert_url'] === CERT_URL &&
      asked['webhook_id'] === WEBHOOK_ID &&
      verify(
        'sha256',
        signedText(transmission_id, transmission_time, WEBHOOK_ID, event),
        keys.publicKey,
        Buffer.from(transmission_sig, 'base64'),
      )
    );
  };

  const orderReply = (order: Order): Json => ({
    id: order.id,
    status: order.status,
    links: [
      { rel: 'payer-action', href: `https://paypal.example/checkoutnow?token=${order.id}`, method: 'GET' },
    ],
    purchase_units: [
      {
        reference_id: 'credits',
        custom_id: order.customId,
        ...(order.status === 'COMPLETED'
          ? {
              payments: {
                captures: [
                  {
                    id: `CAP-${order.id}`,
                    status: order.captureStatus,
                    amount: order.amount,
                    custom_id: order.customId,
                  },
                ],
                refunds: order.refunds.map((value, at) => ({
                  id: `REF-${order.id}-${at}`,
                  status: 'COMPLETED',
                  amount: { ...order.amount, value },
                })),
              },
            }
          : {}),
      },
    ],
  });

  const itemStatus = (receiver: string) =>
    receiver.startsWith('ok')
      ? 'SUCCESS'
      : receiver.startsWith('failed')
        ? 'FAILED'
        : receiver.startsWith('returned')
          ? 'RETURNED'
          : 'UNCLAIMED';

  const handle = (method: string, path: string, body: Json): { status: number; body: Json } => {
    const order = /^\/v2\/checkout\/orders\/([^/]+)(\/capture)?$/.exec(path);
    if (method === 'POST' && path === '/v2/checkout/orders') {
      const [unit] = body['purchase_units'] as { amount: Order['amount']; custom_id: string }[];
      if (!unit || body['intent'] !== 'CAPTURE') return issue(400, 'INVALID_REQUEST');
      const id = `ORDER-${orders.size + 1}`;
      const made: Order = {
        id,
        customId: unit.custom_id,
        amount: unit.amount,
        status: 'PAYER_ACTION_REQUIRED',
        captureStatus: 'COMPLETED',
        refunds: [],
      };
      orders.set(id, made);
      return { status: 201, body: orderReply(made) };
    }
    if (order) {
      const found = orders.get(order[1] ?? '');
      if (!found) return issue(404, 'RESOURCE_NOT_FOUND');
      if (method === 'GET') return { status: 200, body: orderReply(found) };
      if (found.status === 'PAYER_ACTION_REQUIRED')
        return issue(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED');
      if (found.status === 'COMPLETED') return issue(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED');
      found.status = 'COMPLETED';
      return { status: 201, body: orderReply(found) };
    }
    if (method === 'POST' && path === '/v1/payments/payouts') {
      const header = body['sender_batch_header'] as { sender_batch_id: string };
      const items = body['items'] as Batch['items'];
      if (!items.every(({ receiver, amount }) => receiver && /^\d+\.\d\d$/.test(amount.value)))
        return issue(400, 'VALIDATION_ERROR');
      const id = `PAYOUT-${header.sender_batch_id}`;
      if (batches.has(id)) {
        const what = 'Batch with given sender_batch_id already exists';
        const link = [{ href: `${origin()}/v1/payments/payouts/${id}`, rel: 'self', method: 'GET' }];
        const details = [{ field: 'SENDER_BATCH_ID', location: 'body', issue: what, link }];
        return { status: 400, body: { name: 'USER_BUSINESS_ERROR', debug_id: 'debug-1', details } };
      }
      batches.set(id, { id, items });
      return { status: 201, body: { batch_header: { payout_batch_id: id, batch_status: 'PENDING' } } };
    }
    const payout = /^\/v1\/payments\/payouts\/([^/?]+)/.exec(path);
    const batch = payout && batches.get(payout[1] ?? '');
    if (method === 'GET' && batch)
      return {
        status: 200,
        body: {
          batch_header: { payout_batch_id: batch.id, batch_status: 'SUCCESS' },
          items: batch.items.map((item) => ({
            payout_item_id: `ITEM-${item.sender_item_id}`,
            transaction_id: `TX-${item.receiver}`,
            transaction_status: itemStatus(item.receiver),
            payout_item: item,
            ...(itemStatus(item.receiver) === 'FAILED' ? { errors: { name: 'RECEIVER_UNREGISTERED' } } : {}),
          })),
        },
      };
    return issue(404, 'RESOURCE_NOT_FOUND');
  };

  const origin = (): string => {
    const address = server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  };
  const server: Server = createServer((request, response) => {
    void (async () => {
      const text = await bodyOf(request);
      const method = request.method ?? '';
      const path = request.url ?? '';
      const send = (status: number, body: Json) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      if (path === '/v1/oauth2/token') {
        if (request.headers.authorization !== `Basic ${CLIENT}` || text !== 'grant_type=client_credentials')
          return send(401, { error: 'invalid_client' });
        return send(200, { access_token: 'A-TOKEN', token_type: 'Bearer', expires_in: 32_400 });
      }
      seen.push(`${method} ${path.split('?')[0]}`);
      if (request.headers.authorization !== 'Bearer A-TOKEN')
        return send(401, { name: 'AUTHENTICATION_FAILURE' });
      const id = request.headers['paypal-request-id'];
      const known = id === undefined ? undefined : answered.get(`${path} ${String(id)}`);
      if (known && known.asked !== text)
        return send(422, issue(422, 'UNPROCESSABLE_ENTITY', 'PAYPAL_REQUEST_ID_REUSED').body);
      if (known) return send(200, known.body);
      const failure = method === 'POST' ? failures.shift() : undefined;
      if (failure && !failure.after) return send(failure.status, failure.body);
      if (path === '/v1/notifications/verify-webhook-signature')
        return send(200, { verification_status: isOwn(text) ? 'SUCCESS' : 'FAILURE' });
      const reply = handle(method, path, text === '' ? {} : (JSON.parse(text) as Json));
      if (id !== undefined && reply.status < 300)
        answered.set(`${path} ${String(id)}`, { ...reply, asked: text });
      // It was done, and the answer was lost.
      if (failure) return send(failure.status, failure.body);
      return send(reply.status, reply.body);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    signs,
    url: origin(),
    forget: () => answered.clear(),
    orders,
    batches,
    seen,
    failures,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
