// npm run simulators: plays the outside services on fixed ports of this machine, and prints the variables that make the shop use them.
import { simulatedProviders } from './sms-answers.ts';
import { simulatorKey, smsCases, startSmsSimulator } from './sms-simulator.ts';

const port = 4100;
const { urlOf } = await startSmsSimulator({ port });

console.log(`SMS providers, on port ${port}. To use one, start the shop with its variables:\n`);
for (const [name, { environment }] of Object.entries(simulatedProviders)) {
  const variables = { PROVIDER: name.replace('-bare', ''), URL: urlOf(name), API_KEY: simulatorKey, ...environment };
  console.log(
    `  ${Object.entries(variables)
      .map(([variable, value]) => `SMS_${variable}='${value}'`)
      .join(' ')}`,
  );
}
console.log(`
As SMS_FALLBACK the others have the prefix SMS_FALLBACK_. The last digits of the phone number decide what happens:

${Object.entries(smsCases)
  .map(([name, digits]) => `  ${digits} ${name}`)
  .join('\n')}

What was accepted: http://127.0.0.1:${port}/accepted?phone=01…`);
