import {
  AutocompleteArrayInput,
  BooleanField,
  BooleanInput,
  ChipField,
  Create,
  Datagrid,
  DateField,
  DateInput,
  Edit,
  List,
  NumberField,
  NumberInput,
  ReferenceArrayField,
  ReferenceArrayInput,
  ReferenceField,
  ReferenceInput,
  SearchInput,
  SelectInput,
  SimpleForm,
  SingleFieldList,
  TextField,
  TextInput,
} from 'react-admin';

const filters = [<SearchInput key="q" source="q" alwaysOn />, <TextInput key="title" source="title" />];

export const PostList = () => (
  <List filters={filters} perPage={25} sort={{ field: 'published_at', order: 'DESC' }}>
    <Datagrid rowClick="edit">
      <TextField source="id" />
      <TextField source="title" />
      <DateField source="published_at" />
      <BooleanField source="commentable" />
      <NumberField source="views" />
      <ReferenceField source="user_id" reference="users">
        <TextField source="name" />
      </ReferenceField>
      <ReferenceArrayField source="tags" reference="tags">
        <SingleFieldList>
          <ChipField source="name" size="small" />
        </SingleFieldList>
      </ReferenceArrayField>
    </Datagrid>
  </List>
);

const Fields = () => (
  <SimpleForm>
    <TextInput source="title" />
    <TextInput source="body" multiline />
    <DateInput source="published_at" />
    <BooleanInput source="commentable" />
    <NumberInput source="views" />
    <ReferenceInput source="user_id" reference="users">
      <SelectInput />
    </ReferenceInput>
    <ReferenceArrayInput source="tags" reference="tags">
      <AutocompleteArrayInput />
    </ReferenceArrayInput>
  </SimpleForm>
);

export const PostEdit = () => (
  <Edit>
    <Fields />
  </Edit>
);

export const PostCreate = () => (
  <Create>
    <Fields />
  </Create>
);
