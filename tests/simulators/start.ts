// npm run simulators: simulates the external services on local ports, and prints the variables that make the shop use them.
// `-- --port=5100` uses ports from 5100 instead of 4100, 4125, 4150, 4175 and 4200; 0 uses free ports.
import { parseArgs } from 'node:util';
import { gateways } from '#domain/money/gateways.ts';
import { courierCases, courierSecretsOf, simulatedCouriers } from '#server/adapters/courier/simulator/courier-cases.ts';
import { startCourierSimulator } from '#server/adapters/courier/simulator/courier-simulator.ts';
import { gatewaySecretsOf, gatewaySettingsOf, paymentCases } from '#server/adapters/payment/simulator/gateway-cases.ts';
import { startGatewaySimulator } from '#server/adapters/payment/simulator/gateway-simulator.ts';
import { pushCases, startPushSimulator } from './push-simulator.ts';
import { simulatedProviders } from './sms-answers.ts';
import { simulatorKey, smsCases, startSmsSimulator } from './sms-simulator.ts';
import { emailCases, startSmtpSimulator } from './smtp-simulator.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '4100' } } });
const port = (more: number) => (values.port === '0' ? 0 : Number(values.port) + more);
const { urlOf } = await startSmsSimulator({ port: port(0) });
const smtp = await startSmtpSimulator({ port: port(25) });
const push = await startPushSimulator({ port: port(50) });
const couriers = await startCourierSimulator({ port: port(75) });
const payments = await startGatewaySimulator({ port: port(100) });

console.log('SMS providers. To use one, start the shop with its variables:\n');
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

What was accepted: ${new URL(urlOf('log')).origin}/accepted?phone=01…

A mail server:

  SMTP_URL='${smtp.url}' MAIL_FROM='Nirog Haat <shop@niroghaat.example>'

The name before the @ decides what happens, such as cut@example.com:

${Object.values(emailCases)
  .map((name) => `  ${name}`)
  .join('\n')}

Couriers:

  ${simulatedCouriers.map((name) => `${name.toUpperCase()}_URL='${couriers.urlOf(name)}'`).join(' ')}

Their accounts in the back office have these keys (Pathao's store is 1):

${simulatedCouriers
  .map(
    (name) =>
      `  ${name}: ${Object.entries(courierSecretsOf[name])
        .map(([field, value]) => `${field}=${value}`)
        .join(' ')}`,
  )
  .join('\n')}

The last two digits of the phone number decide what happens:

${Object.entries(courierCases)
  .map(([name, digits]) => `  ${digits} ${name}`)
  .join('\n')}

${new URL(couriers.urlOf('redx')).origin}/parcels?number=NH-… shows what was booked, and /tell?number=NH-…&word=delivered&to=ADDRESS sends the
webhook with this word of the courier to the address that the account shows.

Payment gateways (the demo shop has its own, \`PAYMENTS=test\`):

  ${gateways.map((name) => `${name.toUpperCase()}_URL='${payments.urlOf(name)}'`).join(' ')}

Their accounts in the back office have these fields:

${gateways
  .map(
    (name) =>
      `  ${name}: ${Object.entries({ ...gatewaySettingsOf[name], ...gatewaySecretsOf[name] })
        .map(([field, value]) => `${field}=${value}`)
        .join(' ')}`,
  )
  .join('\n')}

The last two digits of the amount in whole taka decide what happens:

${Object.entries(paymentCases)
  .map(([name, digits]) => `  ${digits} ${name}`)
  .join('\n')}

A push service:

  PUSH_HOSTS='${push.origin}'

Browsers subscribe at their own service only. ${push.origin}/subscription?case=ok makes a subscription for
POST /api/v1/push-subscriptions/create, and ${push.origin}/accepted shows what was accepted. Its case decides what happens:

${Object.keys(pushCases)
  .map((name) => `  ${name}`)
  .join('\n')}`);
