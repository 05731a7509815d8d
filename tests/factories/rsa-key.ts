import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

/**
 * An RSA key pair that may be exported as JWK. Node 20 may block for ever in the export of a key that it has generated
 * itself, when garbage of the generation is collected meanwhile; a key read from PEM has no such garbage.
 */
export function createRsaKey(modulusLength = 2048): { privateKey: KeyObject; publicKey: KeyObject } {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { privateKey: createPrivateKey(privateKey), publicKey: createPublicKey(privateKey) };
}
