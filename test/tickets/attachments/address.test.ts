import { describe, expect, it } from 'vitest';
import { ConfigurationError, readConfig } from '../../../server/src/platform/services/config.ts';

const SECRET = 'sEcReT%2Fof+the+bucket';
const read = (url: string) => readConfig({ ATTACHMENTS_URL: url }).attachments;

describe('ATTACHMENTS_URL', () => {
  it('defaults to a folder in DATA_DIR', () => {
    expect(readConfig({ DATA_DIR: '/srv/desk' }).attachments).toEqual({ folder: '/srv/desk/attachments' });
    expect(readConfig({ DATA_DIR: '/srv/desk', ATTACHMENTS_URL: '' }).attachments).toHaveProperty('folder');
  });

  it('specifies a bucket, its endpoint and its credentials', () => {
    const common = { bucket: 'desk', accessKeyId: 'AKIA', secretAccessKey: 'sEcReT/of+the+bucket' };
    expect(read(`s3://AKIA:${SECRET}@s3.example.com/desk`)).toEqual({
      s3: { ...common, origin: 'https://s3.example.com', region: 'us-east-1', pathStyle: false },
    });
    expect(read(`s3://AKIA:${SECRET}@localhost:9000/desk?region=eu-central-1&pathStyle=true&tls=false`)).toEqual({
      s3: { ...common, origin: 'http://localhost:9000', region: 'eu-central-1', pathStyle: true },
    });
  });

  it.each([
    ['https://a:b@s3.example.com/desk', 'must be of the form s3://'],
    ['s3:', 'must be of the form s3://'],
    [`s3://${SECRET}@s3.example.com/desk`, 'must name a key and its secret'],
    [`s3://AKIA:${SECRET}@s3.example.com`, 'must name one bucket'],
    [`s3://AKIA:${SECRET}@s3.example.com/desk/deeper`, 'must name one bucket'],
    [`s3://AKIA:${SECRET}@s3.example.com/DESK`, 'must name one bucket'],
    [`s3://AKIA:${SECRET}@s3.example.com/desk?regoin=x`, 'has an unknown parameter: regoin'],
    [`s3://AKIA:${SECRET}@s3.example.com/desk?tls=0`, 'must use true or false for pathStyle and tls'],
    [`s3://AKIA:50%@s3.example.com/desk`, 'must be of the form s3://'],
  ])('rejects %s with a one-line error that does not contain the secret', (url, fault) => {
    const reading = () => read(url);
    expect(reading).toThrow(ConfigurationError);
    const [line, ...more] = faultsOf(reading);
    expect(line).toContain(`ATTACHMENTS_URL ${fault}`);
    expect([more, line?.includes('sEcReT')]).toEqual([[], false]);
  });
});

function faultsOf(reading: () => unknown): readonly string[] {
  try {
    reading();
    return [];
  } catch (error) {
    return error instanceof ConfigurationError ? error.faults : [String(error)];
  }
}
