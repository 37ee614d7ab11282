import type { Role } from '../../../enums.ts';
import type { Bilingual, StoredNames } from '../../../languages.ts';
import type { MessageChannel, TextChannel } from '../channels.ts';

/**
 * What a kind of message is called on pages. Names and definitions are separate constants, so that pages that show a name do not load the
 * texts.
 */
export interface KindNames {
  backOffice: KindName;
  /** In the settings of the people who get it, and when they unsubscribe. */
  settings: KindName;
}

interface KindName extends StoredNames {
  readonly bn: string;
}

export interface MessageText {
  /** The title in the inbox, and the subject of an e-mail; an SMS has none. */
  title?: string;
  body: string;
}

export interface KindDefinition {
  /** Who has a setting for it. Default: everyone; merchants and admins buy, too. */
  receiver?: Role;
  /**
   * Channels on which it can't be switched off: an order, an account or a shop is at stake, or it was requested. There it is also sent when
   * the day's budget is used up.
   */
  essential?: readonly MessageChannel[];
  /** A person waits for it, or must act at once: it is sent in the quiet hours, too. */
  isUrgent?: true;
  /** Default: `essential` if its SMS is, else `other`. */
  group?: KindGroup;
  /** Which variables its texts can contain. */
  variables: readonly string[];
  /**
   * The default texts, until an admin edits them. A kind is sent on the channels that it has texts for. An SMS in Bengali has 70 characters,
   * or 67 in each part of a longer one; an English one has 160. In an e-mail an empty line starts a paragraph, and a link to the order or
   * account follows as a button (`email.ts`).
   */
  texts: Partial<Record<TextChannel, Bilingual<MessageText>>>;
}

/**
 * `asked`: sent on request, so without a setting; their senders have lower limits: ten codes, and five links. `alarm`: problems of the
 * account or the shop. `work`: a shop may have many orders; none of these is an SMS.
 */
export type KindGroup = 'asked' | 'alarm' | 'work';

/** A definition for each of these names. */
export type KindDefinitions<Names> = Readonly<Record<keyof Names, KindDefinition>>;
