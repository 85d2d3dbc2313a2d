import type { Network } from '@altavoz/contracts';
import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { confirmDialog } from '../components/confirm-dialog';
import { DayInput } from '../components/day-input';
import { FormDialog } from '../components/form-dialog';
import { NetworkSelect } from '../components/network-select';
import { CountInput } from '../components/number-inputs';
import { SearchInput } from '../components/search-input';
import { SidePanel } from '../components/side-panel';
import type { WrittenNumber } from '../components/typed-number';
import { focusFirstError } from '../lib/form-errors';
import { notify } from '../lib/notify';
import { Part, Row } from './kit-part';

interface Values {
  network: Network | null;
  reach: WrittenNumber;
  day: string | null;
}

/** What opens over the page. */
export function KitLayers() {
  const [answer, setAnswer] = useState<boolean | null>(null);
  const [form, setForm] = useState<'open' | 'busy' | null>(null);
  const [saved, setSaved] = useState<Values | null>(null);
  const [panel, setPanel] = useState(false);
  const [search, setSearch] = useState('');
  const [undone, setUndone] = useState(0);
  const tell = (times: number) =>
    notify.success({
      text: times === 1 ? 'Aceptada' : '195 aceptadas',
      details: times === 1 ? undefined : 'Se quedan las que alguien cambió. '.repeat(times),
      undo: async () => {
        setUndone(times);
        return true;
      },
    });
  const ask = (tone: 'danger' | 'primary') => async () =>
    setAnswer(
      await confirmDialog({
        title: '¿Eliminar a tres creadores?',
        text: 'Sus contenidos se van con ellos.',
        confirmLabel: tone === 'danger' ? 'Eliminar' : 'Seguir',
        tone,
      }),
    );
  return (
    <>
      <Part name="ConfirmDialog">
        <Row>
          <Button variant="default" onClick={() => void ask('danger')()}>
            Pregunta
          </Button>
          <Button variant="default" onClick={() => void ask('primary')()}>
            Pregunta sin peligro
          </Button>
        </Row>
        <output>{JSON.stringify(answer)}</output>
      </Part>
      <Part name="FormDialog">
        <Row>
          <Button variant="default" onClick={() => setForm('open')}>
            Formulario
          </Button>
          <Button variant="default" onClick={() => setForm('busy')}>
            Formulario que se guarda
          </Button>
        </Row>
        {form && <Form busy={form === 'busy'} onSave={setSaved} onClose={() => setForm(null)} />}
        <output>{JSON.stringify(saved)}</output>
      </Part>
      <Part name="SidePanel">
        <Button variant="default" onClick={() => setPanel(true)}>
          Panel
        </Button>
        <SidePanel opened={panel} onClose={() => setPanel(false)} title="Panel">
          <SearchInput focused label="Buscar adentro" value={search} onSearch={setSearch} />
        </SidePanel>
      </Part>
      <Part name="Toast">
        <Row>
          <Button variant="default" onClick={() => tell(1)}>
            Aviso corto
          </Button>
          <Button variant="default" onClick={() => tell(40)}>
            Aviso largo
          </Button>
        </Row>
        <output>{JSON.stringify(undone)}</output>
      </Part>
    </>
  );
}

interface FormProps {
  busy: boolean;
  onSave: (values: Values) => void;
  onClose: () => void;
}

function Form({ busy, onSave, onClose }: FormProps) {
  const form = useForm<Values>({
    initialValues: { network: null, reach: '', day: null },
    validate: { network: (network) => (network ? null : 'Elige la red') },
  });
  return (
    <FormDialog title="Contenido" intro="Para Ana Luna" dirty={form.isDirty()} busy={busy} onClose={onClose}>
      <form
        noValidate
        onSubmit={form.onSubmit((values) => {
          onSave(values);
          onClose();
        }, focusFirstError(form))}
      >
        <Stack>
          <CountInput
            label="Alcance"
            data-autofocus
            value={form.values.reach}
            onChange={(reach) => form.setFieldValue('reach', reach)}
          />
          <NetworkSelect
            label="Red"
            none="Elige una red"
            {...form.getInputProps('network')}
            value={form.values.network}
          />
          <DayInput live label="Día" {...form.getInputProps('day')} />
          <Group justify="flex-end">
            <Button type="submit" loading={busy}>
              Guardar
            </Button>
          </Group>
        </Stack>
      </form>
    </FormDialog>
  );
}
