/** Stable codes of what can go wrong with backups, for operators and scripts. */
export type BackupErrorCode =
  /** Torn, altered, or no backup of this shop. */
  | 'ARCHIVE_DAMAGED'
  /** Encrypted, and no key was given. */
  | 'KEY_NEEDED'
  | 'WRONG_KEY'
  /** Not encrypted, though there is a key. */
  | 'NOT_ENCRYPTED'
  /** Not signed, or by another key. */
  | 'NOT_SIGNED'
  /** Its migrations are unknown here: it needs a newer version of the shop. */
  | 'ARCHIVE_TOO_NEW'
  /** The database has data, or tables of other programs. */
  | 'DATABASE_IN_USE'
  /** Others are connected to the database. */
  | 'SHOP_RUNS'
  /** After copying, sums differ from those of the backup. */
  | 'CHECKS_FAILED'
  | 'BACKUP_NOT_FOUND'
  /** Another backup is under way. */
  | 'BACKUP_RUNS'
  /** The connection broke while pictures were read: some may have been removed since. */
  | 'CONNECTION_LOST';

/** Why a backup or a restore was refused or failed, as a sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
  readonly code: BackupErrorCode;

  constructor(code: BackupErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
