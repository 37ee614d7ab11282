/** What a request asks for, read from the form of its provider. */
export interface ReadSms {
  key: string;
  to: string;
  text: string;
  ref: string;
}

export type RefusalCase = 'balance' | 'number' | 'address' | 'credentials' | 'duplicate' | 'echo';

interface Answer {
  status?: number;
  body: unknown;
}

/** A simulated provider, with field names and responses from its documentation. */
export interface SimulatedProvider {
  /** The environment variables that make the shop use it, without prefix and key. */
  environment: Record<string, string>;
  sendPath: string;
  /** Its documented methods. Default: POST only. */
  sendMethods?: readonly string[];
  read: (fields: Record<string, string>) => ReadSms;
  accept: (id: string, sms: ReadSms) => Answer;
  /** `echo`: an unknown code, and a text that repeats the whole request. */
  refuse: (refusal: RefusalCase, echo: string) => Answer;
  /** With GET. */
  balance?: { path: string; answer: (taka: string) => Answer };
  report?: {
    method: 'GET' | 'POST';
    path: RegExp;
    idOf: (path: string, fields: Record<string, string>) => string;
    answer: (to: string, isDelivered: boolean) => Answer;
  };
}

const bulkSmsCodes = { balance: 1007, number: 1001, address: 1032, credentials: 1011, duplicate: 1019, echo: 1099 };
const netCodes = { balance: 417, number: 416, address: 403, credentials: 405, duplicate: 400, echo: 499 };
const sslCodes = { balance: 4030, number: 4025, address: 4003, credentials: 4001, duplicate: 4023, echo: 4999 };
const mimCodes = { balance: 216, number: 206, address: 401, credentials: 401, duplicate: 299, echo: 299 };

const bulkSms: SimulatedProvider = {
  environment: { SENDER: '8809600000000' },
  sendPath: '/api/smsapi',
  sendMethods: ['GET', 'POST'],
  read: ({ api_key = '', number = '', message = '' }) => ({ key: api_key, to: number, text: message, ref: '' }),
  accept: (id) => ({
    body: { response_code: 202, message_id: Number(id), success_message: 'SMS Submitted Successfully', error_message: '' },
  }),
  refuse: (refusal, echo) => ({ body: { response_code: bulkSmsCodes[refusal], success_message: '', error_message: echo } }),
  balance: { path: '/api/getBalanceApi', answer: (taka) => ({ body: { balance: taka } }) },
};

/** By the first segment of the path. */
export const simulatedProviders: Record<string, SimulatedProvider> = {
  bulksmsbd: bulkSms,
  /** The same with bare codes, as some accounts get them. */
  'bulksmsbd-bare': {
    ...bulkSms,
    accept: () => ({ body: 202 }),
    refuse: (refusal) => ({ body: bulkSmsCodes[refusal] }),
  },
  smsnetbd: {
    environment: {},
    sendPath: '/sendsms',
    sendMethods: ['GET', 'POST'],
    read: ({ api_key = '', to = '', msg = '' }) => ({ key: api_key, to, text: msg, ref: '' }),
    accept: (id) => ({ body: { error: 0, msg: 'Request successfully submitted', data: { request_id: Number(id) } } }),
    refuse: (refusal, echo) => ({ body: { error: netCodes[refusal], msg: echo } }),
    balance: { path: '/user/balance/', answer: (balance) => ({ body: { error: 0, msg: 'Success', data: { balance } } }) },
    report: {
      method: 'GET',
      path: /^\/report\/request\/\d+\/$/,
      idOf: (path) => path.split('/')[3] ?? '',
      answer: (number, isDelivered) => ({
        body: {
          error: 0,
          data: { request_status: 'Complete', recipients: [{ number, charge: '0.3500', status: isDelivered ? 'Delivered' : 'Failed' }] },
        },
      }),
    },
  },
  sslwireless: {
    environment: { SENDER: 'SIMULATOR' },
    sendPath: '/api/v3/send-sms',
    read: ({ api_token = '', msisdn = '', sms = '', csms_id = '' }) => ({ key: api_token, to: msisdn, text: sms, ref: csms_id }),
    accept: (id, { to, text, ref }) => ({
      body: {
        status: 'SUCCESS',
        status_code: 200,
        error_message: '',
        smsinfo: [
          { sms_status: 'SUCCESS', status_message: 'Success', msisdn: to, sms_type: 'EN', sms_body: text, csms_id: ref, reference_id: id },
        ],
      },
    }),
    refuse: (refusal, echo) => ({ body: { status: 'FAILED', status_code: sslCodes[refusal], error_message: echo, smsinfo: [] } }),
  },
  mimsms: {
    environment: { SENDER: '8809600000000', USER: 'simulator@shop.example' },
    sendPath: '/api/V2/SMS',
    read: ({ apiKey = '', mobileNumber = '', message = '' }) => ({ key: apiKey, to: mobileNumber, text: message, ref: '' }),
    accept: (id, { to }) => ({
      body: {
        statusCode: '200',
        status: 'Success',
        trxnId: `T${id}`,
        responseResult: 'SMS Send Successfully',
        success_Data: [{ mobNumber: to, trackingId: id, sms_Count: 1, lang_Type: 'EN' }],
        error_Data: [],
      },
    }),
    refuse: (refusal, echo) => ({
      body: { statusCode: String(mimCodes[refusal]), status: 'Failed', responseResult: refusal === 'address' ? 'IP Black List' : echo },
    }),
    balance: {
      path: '/api/V2/BalanceCheck',
      answer: (balance) => ({ body: { statusCode: '200', status: 'Success', data: [{ balance }] } }),
    },
    report: {
      method: 'POST',
      path: /^\/api\/V2\/DlrApi$/,
      idOf: (_path, { trackingId = '' }) => trackingId,
      answer: (mobileNumber, isDelivered) => ({
        body: { statusCode: '200', status: 'Success', mobileNumber, operatorStatus: isDelivered ? 'DELIVERED' : 'ABSENT SUBSCRIBER' },
      }),
    },
  },
  http: {
    environment: {
      FORMAT: 'json',
      FIELDS: '{"recipient": "{to}", "message": "{text}", "reference": "{ref}"}',
      HEADERS: '{"x-api-key": "{key}"}',
      SUCCESS: '"accepted":"(\\d+)"',
    },
    sendPath: '/messages',
    sendMethods: ['GET', 'POST'],
    read: ({ 'x-api-key': key = '', recipient = '', message = '', reference = '' }) => ({
      key,
      to: recipient,
      text: message,
      ref: reference,
    }),
    accept: (id) => ({ body: { accepted: id } }),
    refuse: (refusal, echo) => ({ status: refusal === 'credentials' ? 401 : 200, body: { refused: refusal, message: echo } }),
  },
};
