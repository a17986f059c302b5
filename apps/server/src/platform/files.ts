/** Investors' files, each encrypted under its own key; the store sees neither their content nor their names. */
import { FileStorage } from '@flystorage/file-storage';
import { LocalStorageAdapter } from '@flystorage/local-fs';
import { boundary } from './life.ts';
import type { Keys } from './keys.ts';

export interface Files {
  put(investorId: string, fileId: string, bytes: Uint8Array): Promise<void>;
  /** The bytes of a file; throws if it is missing or was altered. */
  get(investorId: string, fileId: string): Promise<Buffer>;
  /** Removes a file. */
  remove(investorId: string, fileId: string): Promise<void>;
}

/** Files in a folder. Another adapter of the same library (S3) can replace it without a change here. */
export function makeFiles(folder: string, keys: Keys): Files {
  const storage = new FileStorage(new LocalStorageAdapter(folder));
  const pathOf = (investorId: string, fileId: string): string => `${investorId}/${fileId}`;
  const contextOf = (investorId: string, fileId: string): string => `${investorId}:file:${fileId}`;
  return {
    put: async (investorId, fileId, bytes) => {
      await boundary('store');
      await storage.write(pathOf(investorId, fileId), keys.encryptFile(bytes, contextOf(investorId, fileId)));
      await boundary('stored');
    },
    get: async (investorId, fileId) => keys.decryptFile(await storage.readToBuffer(pathOf(investorId, fileId)), contextOf(investorId, fileId)),
    remove: async (investorId, fileId) => {
      await boundary('remove');
      await storage.deleteFile(pathOf(investorId, fileId));
    },
  };
}
