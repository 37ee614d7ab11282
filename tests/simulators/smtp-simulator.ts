import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** The behaviour by the name before the @; others are accepted. */
export const emailCases = {
  /** There is no such mailbox. */
  unknown: 'unknown',
  /** Rejects the message after receiving it. */
  spam: 'spam',
  /** "Try again later" to the first attempt. */
  deferredOnce: 'deferred-once',
  busy: 'busy',
  /** Never responds to `RCPT TO`. */
  hangs: 'hangs',
  /** Takes the message and never responds. */
  late: 'late',
  /** Takes the message, then cuts the connection. */
  cut: 'cut',
  /** Cuts the connection when the message starts. */
  cutBefore: 'cut-before',
} as const;

export interface AcceptedEmail {
  to: string;
  from: string;
  /** The raw message with its headers. */
  raw: string;
}

export interface SmtpSimulator {
  url: string;
  accepted: (to: string) => AcceptedEmail[];
  close: () => Promise<void>;
}

const remembered = 10_000;

/** Simulates a local SMTP server without encryption. Accepts any user whose password is not `wrong`. */
export async function startSmtpSimulator({ port = 0 } = {}): Promise<SmtpSimulator> {
  const messages: AcceptedEmail[] = [];
  const deferred = new Set<string>();
  const sockets = new Set<Socket>();
  const isCase = (to: string, each: keyof typeof emailCases) =>
    to.startsWith(`${emailCases[each]}@`) || to.startsWith(`${emailCases[each]}+`);
  const accept = (message: AcceptedEmail) => {
    messages.push(message);
    if (messages.length > remembered) messages.shift();
  };

  /** The reply to the recipient; undefined: none. */
  const replyToRecipient = (to: string): string | undefined => {
    if (isCase(to, 'hangs')) return undefined;
    if (isCase(to, 'unknown')) return '550 5.1.1 No such user here';
    if (isCase(to, 'busy')) return '451 4.7.1 Greylisted';
    if (isCase(to, 'deferredOnce') && !deferred.delete(to)) {
      deferred.add(to);
      return '451 4.7.1 Greylisted';
    }
    return '250 2.1.5 Ok';
  };

  const talk = (socket: Socket) => {
    let from = '';
    let to = '';
    let data: string | undefined;
    let input = '';
    const reply = (line: string) => void socket.write(`${line}\r\n`);
    const finish = (raw: string) => {
      if (isCase(to, 'spam')) return reply('554 5.7.1 Message refused');
      accept({ to, from, raw });
      if (isCase(to, 'late')) return undefined;
      return isCase(to, 'cut') ? socket.destroy() : reply(`250 2.0.0 Ok: queued as SIM${messages.length.toString(36).padStart(6, '0')}`);
    };
    const command = (line: string) => {
      const word = line.slice(0, 4).toUpperCase();
      const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
      if (word === 'EHLO') return reply('250-simulator\r\n250-AUTH PLAIN\r\n250 8BITMIME');
      if (word === 'HELO') return reply('250 simulator');
      if (word === 'AUTH') return reply(isWrong(line) ? '535 5.7.8 Authentication failed' : '235 2.7.0 Authenticated');
      if (word === 'QUIT') return void socket.end('221 2.0.0 Bye\r\n');
      if (word === 'MAIL') from = address;
      if (word === 'RCPT') {
        to = address;
        const answer = replyToRecipient(to);
        return answer === undefined ? undefined : reply(answer);
      }
      if (word !== 'DATA') return reply('250 2.0.0 Ok');
      if (isCase(to, 'cutBefore')) return socket.destroy();
      data = '';
      return reply('354 End data with <CR><LF>.<CR><LF>');
    };
    socket.setEncoding('utf8');
    socket.on('error', () => {});
    socket.on('data', (chunk: string) => {
      input += chunk;
      for (let end = input.indexOf('\r\n'); end >= 0; end = input.indexOf('\r\n')) {
        const line = input.slice(0, end);
        input = input.slice(end + 2);
        if (data === undefined) command(line);
        else if (line === '.') {
          finish(data);
          data = undefined;
        } else data += `${line.replace(/^\./, '')}\r\n`;
      }
    });
    reply('220 simulator ESMTP');
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    talk(socket);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on a port
    accepted: (to) => messages.filter((message) => message.to === to),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** `AUTH PLAIN` with the user and the password in Base64. */
const isWrong = (line: string): boolean =>
  Buffer.from(line.split(' ')[2] ?? '', 'base64')
    .toString()
    .endsWith('\0wrong');
