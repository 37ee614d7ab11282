import { officialAddress } from '#domain/words/find-area.ts';
import { refuse } from '#server/core/resources/resource.ts';

/** The delivery address with the official name of its district, which decides the fee. Throws VALIDATION_FAILED: `DISTRICT`. */
export const inKnownDistrict = <T extends { district: string }>(address: T): T =>
  officialAddress(address) ?? refuse('deliveryAddress.district', 'DISTRICT', 'No district of Bangladesh');
