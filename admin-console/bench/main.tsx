import fakeRestDataProvider from 'ra-data-fakerest';
import { Admin, Resource, ShowGuesser } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { PostCreate, PostEdit, PostList } from './posts.tsx';
import { records } from './records.ts';

/** What the makers of react-admin show first: posts with their tags and authors. */
const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for it');
createRoot(root).render(
  <Admin dataProvider={fakeRestDataProvider(records)} disableTelemetry>
    <Resource name="posts" list={PostList} edit={PostEdit} create={PostCreate} show={ShowGuesser} />
    <Resource name="tags" />
    <Resource name="users" />
  </Admin>,
);
