type Webauthn = typeof import('@simplewebauthn/server');

/** Loads the library with the first passkey, because its 250 files would delay each start of the process. */
export const loadWebauthn = (): Promise<Webauthn> => import('@simplewebauthn/server');
