import type { z } from 'zod';
import type { Db } from '#db/client.ts';
import type { TextChannel } from '#domain/content/messages/channels.ts';
import type { MessageKind } from '#domain/content/messages/kinds.ts';
import type { TemplateValues } from '#domain/content/messages/template.ts';
import type { Language } from '#domain/languages.ts';

export interface Recipient {
  /** Default: the source's. */
  kind?: MessageKind;
  /** Null: not a user of the shop. */
  userId: string | null;
  phone: string;
  /** Default: the user's. */
  email?: string;
  language: Language;
  /** Values of the variables of the kind; `shopName` is added. */
  values: TemplateValues;
  /** A path of the shop. */
  link: string;
  /** A different link for the SMS: one that opens an order must not be in the inbox. */
  smsLink?: string;
  /** It is for the holder of the phone, who may not be the account's owner: SMS only, whatever the account switched off. */
  isForPhone?: boolean;
  /** Default: every channel of the kind. A push accompanies the inbox. */
  channels?: readonly TextChannel[];
}

/** Loads the recipients of an event's messages. Each module has those of its events. */
export interface MessageSource<P = unknown> {
  kind: MessageKind;
  /** The payload of the event: ids. */
  payload: z.ZodType<P>;
  load: (db: Db, payload: P) => Promise<Recipient[]>;
}

/** See `MessageSource`. */
export const messageSource = <P>(source: MessageSource<P>): MessageSource => source as MessageSource; // `load` gets what `payload` parsed
