// Removes the second factor of a user who lost it. Usage: npm run second-factor-off -- 01712345678
import { openDatabase } from '#db/client.ts';
import { normalisePhone } from '#domain/phone.ts';
import { readConfig } from '#server/config/config.ts';
import { removeSecondFactor } from '#server/modules/people/users/index.ts';
import { startDatabase } from '#server/processes/start-database.ts';

const phone = normalisePhone(process.argv[2] ?? '');
const { url, stop } = await startDatabase(readConfig(process.env), console.log);
const database = openDatabase({ url });
try {
  const name = await removeSecondFactor(database.db, phone);
  if (name === undefined) {
    console.error(`No user with the phone number ${phone || '(none given)'} has a second factor.`);
    process.exitCode = 1;
  } else {
    console.log(`${name} (${phone}) no longer has a second factor, and is signed out everywhere.`);
  }
} finally {
  await database.close();
  await stop();
}
