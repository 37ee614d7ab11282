import type { z } from 'zod';
import type { newPushSubscription } from '#contract/content/push-subscriptions.ts';

/** `denied`: the user has refused, and only they can undo it in the browser. */
export type BrowserPush = 'unsupported' | 'denied' | 'off' | 'on';

/** Never asks the user. */
export async function readBrowserPush(): Promise<BrowserPush> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Asks the user, and subscribes at the push service of the browser. Undefined: the user does not want it. Rejects when the service fails. */
export async function subscribeBrowser(publicKey: string): Promise<z.output<typeof newPushSubscription> | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await navigator.serviceWorker.register('/service-worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  // An existing subscription may belong to another user or another key.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh, auth } };
}

export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
