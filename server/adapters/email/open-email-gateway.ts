import type { EmailConfig } from '#server/config/email-config.ts';
import type { EmailGateway } from './email-gateway.ts';
import { sendBySmtp } from './smtp.ts';

/** Accepts everything and sends nothing: the back office shows what would be sent. */
const logEmail: EmailGateway = { name: 'log', send: async () => ({ state: 'accepted', provider: 'log' }) };

/** Opens the configured server. */
export const openEmailGateway = ({ smtp, from }: EmailConfig): EmailGateway =>
  smtp
    ? { name: 'smtp', send: async (email, signal) => ({ ...(await sendBySmtp({ smtp, from }, email, signal)), provider: 'smtp' }) }
    : logEmail;
