/** What the server says with values in it. Where two fit, the first one is taken. */
export const serverTexts = {
  'This aisle still has %{count} products.': 'این راسته هنوز %{count} کالا دارد.',
  'This brand still has %{count} products.': 'این برند هنوز %{count} کالا دارد.',
  '%{name} (line %{line}) was changed meanwhile. Nothing was done.':
    '%{name} (سطر %{line}) در این میان تغییر کرده است. هیچ کاری انجام نشد.',
  'The aisle of %{name} (line %{line}) was deleted meanwhile. Nothing was done.':
    'راستهٔ %{name} (سطر %{line}) در این میان حذف شده است. هیچ کاری انجام نشد.',
  'The brand of %{name} (line %{line}) was deleted meanwhile. Nothing was done.':
    'برند %{name} (سطر %{line}) در این میان حذف شده است. هیچ کاری انجام نشد.',
  '%{name} (#%{id}) was changed meanwhile. Nothing was done.':
    '%{name} (شمارهٔ %{id}) در این میان تغییر کرده است. هیچ کاری انجام نشد.',
  'The aisle of %{name} (#%{id}) was deleted meanwhile. Nothing was done.':
    'راستهٔ %{name} (شمارهٔ %{id}) در این میان حذف شده است. هیچ کاری انجام نشد.',
  'The brand of %{name} (#%{id}) was deleted meanwhile. Nothing was done.':
    'برند %{name} (شمارهٔ %{id}) در این میان حذف شده است. هیچ کاری انجام نشد.',
  'At most %{maximum} products can be changed at once. Please narrow the list.':
    'دست‌بالا %{maximum} کالا را می‌توان یک‌باره تغییر داد. لطفاً فهرست را محدودتر کنید.',
  'There is no aisle #%{id}.': 'راستهٔ شمارهٔ %{id} نیست.',
  'There is no brand #%{id}.': 'برند شمارهٔ %{id} نیست.',
  "There is no aisle '%{name}'.": 'راسته‌ای به نام «%{name}» نیست.',
  "There is no brand '%{name}'.": 'برندی به نام «%{name}» نیست.',
  "Several aisles are named '%{name}': please write %{ids}.":
    'چند راسته «%{name}» نام دارند: لطفاً %{ids} بنویسید.',
  "Several brands are named '%{name}': please write %{ids}.":
    'چند برند «%{name}» نام دارند: لطفاً %{ids} بنویسید.',
  'There is no product %{id}.': 'کالای %{id} نیست.',
  'Several products have the SKU %{sku}: please give the id.':
    'چند کالا SKU برابر %{sku} دارند: لطفاً id را بنویسید.',
  'Line %{line} is about the same product.': 'سطر %{line} دربارهٔ همین کالاست.',
  'Line %{line} has the same SKU.': 'سطر %{line} همین SKU را دارد.',
  'The number of cells is %{cells}, but that of the columns is %{columns}.':
    'شمار خانه‌ها %{cells} است، ولی شمار ستون‌ها %{columns}.',
  'The quotation marks in line %{line} do not match.': 'گیومه‌های سطر %{line} با هم جور نیستند.',
  'Line %{line} does not end: is a quotation mark left open, or is this no table?':
    'سطر %{line} پایان ندارد: آیا گیومه‌ای باز مانده، یا این فایل جدول نیست؟',
  'The first line names more than %{maximum} columns: is this a table of products?':
    'سطر نخست بیش از %{maximum} ستون دارد: آیا این جدول کالاهاست؟',
  'The file has more than %{maximum} lines: please split it.':
    'فایل بیش از %{maximum} سطر دارد: لطفاً آن را چند تکه کنید.',
  'The column %{column} stands in the file twice.': 'ستون %{column} دو بار در فایل آمده است.',
  'The first line must name the columns, such as: %{columns}.':
    'سطر نخست باید نام ستون‌ها باشد، مانند %{columns}.',
  'Settled by hand: %{note}': 'دستی پایان یافت: %{note}',
  '%{amount} given back: %{reason}': '%{amount} برگردانده شد: %{reason}',
  '%{amount} given back': '%{amount} برگردانده شد',
  'Only %{left} of this product can still be refunded.':
    'از این کالا تنها %{left} عدد دیگر می‌تواند برگردد.',
  'At most %{amount} of this payment can be refunded.':
    'دست‌بالا %{amount} از این پرداخت می‌تواند برگردد.',
  'At most %{maximum} characters': 'دست‌بالا %{maximum} نویسه',
  'At most %{maximum}': 'دست‌بالا %{maximum}',
  'At least %{minimum}': 'دست‌کم %{minimum}',
}
