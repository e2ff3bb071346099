// The records that somebody publishes at their DNS provider.

const form = document.querySelector('#new-record');
const list = document.querySelector('[data-list="records"]');

export function joinDns({ ask, act, texts }) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const { name, type, value } = form.elements;
    const publish = async () => {
      await ask('/dns/records', 'POST', { name: name.value, type: type.value, value: value.value });
      form.reset();
    };
    act(form.querySelector('button'), publish, texts.published);
  });
  list.addEventListener('click', (event) => {
    const button = event.target.closest('button');
    if (button === null) return;
    const { key } = button.closest('li').dataset;
    act(button, async () => void (await ask(`/dns/records/${key}`, 'DELETE')), texts.deleted);
  });
}
