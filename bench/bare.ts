// A bare Fastify that returns the given bytes: the upper bound on this machine. Started by bench.ts, with the responses on standard input.
import Fastify from 'fastify';

interface BareAnswer {
  method: 'GET' | 'POST';
  url: string;
  type: string;
  body: string;
  status: number;
}

let input = '';
for await (const chunk of process.stdin) input += String(chunk);
const answers = JSON.parse(input) as BareAnswer[]; // written by bench.ts

const app = Fastify();
for (const { method, url, type, body, status } of new Map(answers.map((answer) => [answer.url, answer])).values()) {
  const bytes = Buffer.from(body);
  app.route({ method, url, handler: (_request, reply) => reply.code(status).type(type).send(bytes) });
}
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
