/** The store of operators' passkeys, which are accepted on the console's pages only. */
import { keyring } from '../passkeys/index.ts';

/** The owner of a passkey. */
export interface Owner {
  readonly operatorId: string;
}

export const operatorKeys = keyring<Owner, 'operator_id'>({
  door: 'console',
  name: 'operators.passkeys',
  credentials: 'operations.passkey',
  handles: 'operations.passkey_handle',
  columns: ['operator_id'],
  valuesOf: ({ operatorId }) => [operatorId],
  ownerOf: ({ operator_id: operatorId }) => ({ operatorId }),
  nameOf: ({ operatorId }) => `operator:${operatorId}`,
  originAt: ({ settings }) => settings.consoleOrigin,
});
