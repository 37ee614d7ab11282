// npm run simulators: plays the outside services on fixed ports of this machine, and prints the variables that make the shop use them.
import { pushCases, startPushSimulator } from './push-simulator.ts';
import { simulatedProviders } from './sms-answers.ts';
import { simulatorKey, smsCases, startSmsSimulator } from './sms-simulator.ts';
import { emailCases, startSmtpSimulator } from './smtp-simulator.ts';

const port = 4100;
const smtpPort = 4125;
const pushPort = 4150;
const { urlOf } = await startSmsSimulator({ port });
const smtp = await startSmtpSimulator({ port: smtpPort });
const push = await startPushSimulator({ port: pushPort });

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

What was accepted: http://127.0.0.1:${port}/accepted?phone=01…

A mail server, on port ${smtpPort}:

  SMTP_URL='${smtp.url}' MAIL_FROM='Nirog Haat <shop@niroghaat.example>'

The name before the @ decides what happens, such as cut@example.com:

${Object.values(emailCases)
  .map((name) => `  ${name}`)
  .join('\n')}

A push service, on port ${pushPort}:

  PUSH_HOSTS='${push.origin}'

Browsers subscribe at their own service only. ${push.origin}/subscription?case=ok makes a subscription for
POST /api/v1/push-subscriptions/create, and ${push.origin}/accepted shows what was accepted. Its case decides what happens:

${Object.keys(pushCases)
  .map((name) => `  ${name}`)
  .join('\n')}`);
