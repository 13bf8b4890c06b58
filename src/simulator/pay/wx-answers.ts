/** What WeChat Pay answers; a refusal is `{code, message}`. */
export type WxAnswer = {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>> | null;
  /** A file in place of all that; nobody signs it. */
  readonly text?: string;
};

const statuses = {
  PARAM_ERROR: 400,
  INVALID_REQUEST: 400,
  APPID_MCHID_NOT_MATCH: 400,
  MCH_NOT_EXISTS: 400,
  ORDER_CLOSED: 400,
  NO_STATEMENT_EXIST: 400,
  STATEMENT_CREATING: 400,
  ORDERPAID: 400,
  SIGN_ERROR: 401,
  NO_AUTH: 403,
  NOT_ENOUGH: 403,
  OUT_TRADE_NO_USED: 403,
  TRADE_ERROR: 403,
  ORDER_NOT_EXIST: 404,
  RESOURCE_NOT_EXISTS: 404,
  FREQUENCY_LIMITED: 429,
  SYSTEM_ERROR: 500,
} as const;

type WxCode = keyof typeof statuses;

/** Says no, with the status that belongs to the code. */
export const wxRefuse = (code: WxCode, message: string): WxAnswer => ({
  status: statuses[code],
  body: { code, message },
});

/** Says yes. */
export const wxAnswer = (body: Readonly<Record<string, unknown>>): WxAnswer => ({ status: 200, body });

/** Says yes without a word. */
export const wxDone: WxAnswer = { status: 204, body: null };
