import { useState } from 'react';
import { useSendOwnCode } from '#app/features/people/session/index.ts';

/** The code that the profile needs for a new phone number. */
export function useNewPhone(onFailed: (error: unknown) => void) {
  const { seconds, isAlreadySent, send } = useSendOwnCode();
  const [sentTo, setSentTo] = useState('');
  const sendTo = async (phone: string) => {
    try {
      await send(phone);
      setSentTo(phone);
    } catch (error) {
      onFailed(error);
    }
  };
  return { sentTo, sendTo, seconds, isAlreadySent, onSend: () => sendTo(sentTo) };
}
