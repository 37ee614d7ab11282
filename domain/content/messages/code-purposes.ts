/** A code is valid only for the purpose it was requested for. */
export const codePurposes = ['signIn', 'resetPassword', 'verifyPhone', 'changePhone', 'confirmOrder'] as const;
export type CodePurpose = (typeof codePurposes)[number];

export const codeLength = 6;
