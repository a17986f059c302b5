/** Files of investors, sealed each under a key of its own; the store sees neither what they are nor what they are called. */
import { FileStorage } from '@flystorage/file-storage';
import { LocalStorageAdapter } from '@flystorage/local-fs';
import { boundary } from './life.ts';
import type { Keys } from './keys.ts';

export interface Files {
  put(investorId: string, fileId: string, bytes: Uint8Array): Promise<void>;
  /** The bytes of a file; throws when it is not there or not what was put. */
  get(investorId: string, fileId: string): Promise<Buffer>;
  /** Removes a file; one that is gone stays gone. */
  remove(investorId: string, fileId: string): Promise<void>;
}

/** Files in a folder. Another adapter of the same library (S3) takes its place without a change here. */
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
