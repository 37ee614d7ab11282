import { type MetricsPeers, metricsLimits } from '../core/monitoring/metrics.ts';
import type { ToPrimary, ToWorker } from './worker-messages.ts';

interface Channel {
  send: (message: ToPrimary) => void;
  onMessage: (listener: (message: ToWorker) => void) => void;
}

interface Question {
  texts: string[];
  received: number;
  /** Undefined until the primary has reported how many others it asked. */
  expected: number | undefined;
  finish: () => void;
}

/** A worker's part in collecting metrics: it answers the others, and asks them through the primary. */
export function metricsPeers(worker: number, { send, onMessage }: Channel): MetricsPeers {
  const questions = new Map<number, Question>();
  let lastQuestion = 0;
  let read: (() => Promise<string>) | undefined;

  const answer = async ({ asker, question }: { asker: number; question: number }) => {
    const text = await read?.().catch(() => undefined);
    const isSmall = text !== undefined && text.length <= metricsLimits.workerTextLength;
    send({ type: 'workerMetrics', asker, question, text: isSmall ? text : undefined });
  };

  onMessage((message) => {
    if (message.type === 'readMetrics') return void answer(message);
    const question = 'question' in message ? questions.get(message.question) : undefined;
    if (!question) return;
    if (message.type === 'metricsAsked') question.expected = message.workers;
    if (message.type === 'workerMetrics') {
      question.received += 1;
      if (message.text !== undefined) question.texts.push(message.text);
    }
    if (question.received === question.expected) question.finish();
  });

  return {
    worker,
    share: (ownRead) => {
      read = ownRead;
    },
    collect: () =>
      new Promise((resolve) => {
        lastQuestion += 1;
        const id = lastQuestion;
        const question: Question = {
          texts: [],
          received: 0,
          expected: undefined,
          finish: () => {
            clearTimeout(timer);
            questions.delete(id);
            resolve({ texts: question.texts, missing: Math.max(0, (question.expected ?? 0) - question.texts.length) });
          },
        };
        const timer = setTimeout(question.finish, metricsLimits.collectMs);
        questions.set(id, question);
        send({ type: 'collectMetrics', question: id });
      }),
  };
}
