import type { z } from 'zod';
import type { Db } from '#db/client.ts';
import type { MessageKind, TextChannel } from '#domain/content/messages/kinds.ts';
import type { TemplateValues } from '#domain/content/messages/template.ts';
import type { Language } from '#domain/languages.ts';

export interface Recipient {
  /** Default: that of the source. */
  kind?: MessageKind;
  /** Null: not a user of the shop. */
  userId: string | null;
  phone: string;
  /** Default: the one of the user. */
  email?: string;
  language: Language;
  /** Values of the variables of the kind; `shopName` is added. */
  values: TemplateValues;
  /** A path of the shop. */
  link: string;
  /** Another one for the SMS: what opens an order must not be in the inbox. */
  smsLink?: string;
  /** It concerns the holder of the phone, who may be another person than that of the account: an SMS only, whatever the account switched off. */
  isForPhone?: boolean;
  /** Default: every channel of the kind. A push goes with the inbox. */
  channels?: readonly TextChannel[];
}

/** Where the recipients of an event's messages come from. Each module has those of its events. */
export interface MessageSource<P = unknown> {
  /** Also the name of the event. */
  kind: MessageKind;
  /** What the event says: ids. */
  payload: z.ZodType<P>;
  load: (db: Db, payload: P) => Promise<Recipient[]>;
}

/** See `MessageSource`. */
export const messageSource = <P>(source: MessageSource<P>): MessageSource => source as MessageSource; // `load` gets what `payload` parsed
