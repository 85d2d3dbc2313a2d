import { chmod, mkdir, stat } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import path from 'node:path';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Config } from '../../config.js';

/** Bytes of a file, first and last included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where uploads lie: a folder of DATA_DIR, or a bucket. Keys are made by us, never by a caller. */
export interface FileStore {
  put(key: string, data: Uint8Array, contentType: string): Promise<void>;
  /** The file or a range of it; null when there is no such file. */
  read(key: string, range?: ByteRange): Promise<Readable | null>;
  delete(key: string): Promise<void>;
}

/** The file store that the settings name. */
export const createFileStore = (config: Pick<Config, 'dataDir' | 's3'>): FileStore =>
  config.s3 ? bucketStore(config.s3) : folderStore(path.resolve(config.dataDir, 'files'));

/** Files that only the account of the server may read. */
function folderStore(location: string): FileStore {
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  return {
    async put(key, data, contentType) {
      await mkdir(path.dirname(path.join(location, key)), { recursive: true, mode: 0o700 });
      await disk.put(key, data, { contentType });
      await chmod(path.join(location, key), 0o600);
    },
    async read(key, range) {
      const file = path.join(location, key);
      const found = await stat(file).catch(() => null);
      return found?.isFile() ? createReadStream(file, range) : null;
    },
    delete: (key) => disk.delete(key),
  };
}

function bucketStore(s3: NonNullable<Config['s3']>): FileStore {
  const client = new S3Client({
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    region: s3.region,
    // Servers other than Amazon's store the checksum trailer as part of the object.
    ...(s3.endpoint
      ? {
          endpoint: s3.endpoint,
          forcePathStyle: true,
          requestChecksumCalculation: 'WHEN_REQUIRED' as const,
          responseChecksumValidation: 'WHEN_REQUIRED' as const,
        }
      : {}),
  });
  const disk = new Disk(new S3Driver({ client, bucket: s3.bucket, visibility: 'private' }));
  return {
    put: (key, data, contentType) => disk.put(key, data, { contentType }),
    async read(key, range) {
      if (!(await disk.exists(key))) return null;
      if (!range) return disk.getStream(key);
      const command = { Bucket: s3.bucket, Key: key, Range: `bytes=${range.start}-${range.end}` };
      const { Body } = await client.send(new GetObjectCommand(command));
      return Body instanceof Readable ? Body : null;
    },
    delete: (key) => disk.delete(key),
  };
}
