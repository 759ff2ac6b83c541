/** @param userId uuid */
export const accountStream = (userId: string) => `account-${userId}`;

/** @param emailHash keyed hash of the address, so that the log shows no address */
export const emailClaimStream = (emailHash: string) => `emailClaim-${emailHash}`;

export const referralCodeStream = (code: string) => `referralCode-${code}`;
