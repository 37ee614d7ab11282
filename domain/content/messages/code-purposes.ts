/** A code is good for what it was asked for, and for nothing else. */
export const codePurposes = ['signIn', 'resetPassword', 'verifyPhone', 'changePhone', 'confirmOrder'] as const;
export type CodePurpose = (typeof codePurposes)[number];

export const codeLength = 6;
