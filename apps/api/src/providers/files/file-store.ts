import { Readable } from 'node:stream';
import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Config } from '../../config.js';

/** Where uploads lie: a folder of DATA_DIR, or a bucket. Keys are made by us, never by a caller. */
export interface FileStore {
  put(key: string, data: Uint8Array, contentType: string): Promise<void>;
  /** Null when there is no such file. */
  read(key: string): Promise<Readable | null>;
  delete(key: string): Promise<void>;
}

/** The file store that the settings name. */
export function createFileStore(config: Pick<Config, 'dataDir' | 's3'>): FileStore {
  const disk = new Disk(
    config.s3
      ? new S3Driver({
          credentials: { accessKeyId: config.s3.accessKeyId, secretAccessKey: config.s3.secretAccessKey },
          region: config.s3.region,
          bucket: config.s3.bucket,
          visibility: 'private',
          // Servers other than Amazon's store the checksum trailer as part of the object.
          ...(config.s3.endpoint
            ? {
                endpoint: config.s3.endpoint,
                forcePathStyle: true,
                requestChecksumCalculation: 'WHEN_REQUIRED' as const,
                responseChecksumValidation: 'WHEN_REQUIRED' as const,
              }
            : {}),
        })
      : new FSDriver({ location: path.resolve(config.dataDir, 'files'), visibility: 'private' }),
  );
  return {
    put: (key, data, contentType) => disk.put(key, data, { contentType }),
    read: async (key) => ((await disk.exists(key)) ? disk.getStream(key) : null),
    delete: (key) => disk.delete(key),
  };
}
