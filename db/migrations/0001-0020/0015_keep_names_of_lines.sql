-- A line of an order repeats the names of its product in both languages; its description was copied, too, and shown nowhere.
update order_lines set translations = name_translations(translations) where translations <> name_translations(translations);
