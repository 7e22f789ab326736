import { readFileSync } from 'node:fs';
import postman from 'openapi-to-postmanv2';

const data = readFileSync('openapi.json', 'utf8');
postman.convertV2({ type: 'string', data }, { folderStrategy: 'Tags' }, (fault, { result, reason, output }) => {
  if (fault || !result) throw fault ?? new Error(reason);
  const [{ data: collection }] = output;
  const counts = { folders: 0, requests: 0, ownTokens: 0 };
  const count = ({ item: items = [] }) => {
    for (const item of items) {
      if (item.request === undefined) {
        counts.folders += 1;
        count(item);
        continue;
      }
      counts.requests += 1;
      if (item.request.auth?.type === 'bearer') counts.ownTokens += 1;
    }
  };
  count(collection);
  const baseUrl = collection.variable.find(({ key }) => key === 'baseUrl')?.value;
  console.log(JSON.stringify({ ...counts, auth: collection.auth?.type, baseUrl }));
});
