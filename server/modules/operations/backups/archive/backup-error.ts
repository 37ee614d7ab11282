/** Stable error codes of backups, for operators and scripts. */
export type BackupErrorCode =
  /** Truncated, altered, or not a backup of this shop. */
  | 'ARCHIVE_DAMAGED'
  /** Encrypted, and no key was given. */
  | 'KEY_NEEDED'
  | 'WRONG_KEY'
  /** Not encrypted, although there is a key. */
  | 'NOT_ENCRYPTED'
  /** Not signed, or with another key. */
  | 'NOT_SIGNED'
  /** Its migrations are unknown here: it needs a newer version of the shop. */
  | 'ARCHIVE_TOO_NEW'
  /** The database has data, or tables of other programs. */
  | 'DATABASE_IN_USE'
  /** Others are connected to the database. */
  | 'SHOP_RUNS'
  /** After copying, checksums differ from those of the backup. */
  | 'CHECKS_FAILED'
  | 'BACKUP_NOT_FOUND'
  /** Another backup is running. */
  | 'BACKUP_RUNS'
  /** The connection was lost while images were read: some may have been removed since. */
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
